import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { explainOrder } from '@wordtrail/contracts/explanations'
import { numberedStepNames } from '@wordtrail/contracts/names/steps'
import { useId, useState } from 'react'
import { dayText } from '../../../../text/days.ts'
import { languageOf } from '../../../../text/language-of.ts'
import { mistakes as text } from '../../../../text/student-history.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { RightOrderButton } from '../../right-order.tsx'
import type { MistakenWord } from '../api.ts'
import { MarkedOrder } from './marked-order.tsx'
import styles from './mistakes.module.css'

interface MistakenWordRowProps {
  studentId: string
  word: MistakenWord
  isChosen: boolean
  /** Undefined where nothing can be assigned, as at a moment that is over. */
  onChoose: ((isChosen: boolean) => void) | undefined
}

/** A word with how often it was wrong; opened, with what was given at each step. */
export function MistakenWordRow({ studentId, word: of, isChosen, onChoose }: MistakenWordRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={styles.word}>
      <div className={styles.head}>
        {onChoose && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={text.choose(of.word)}
              checked={isChosen}
              disabled={of.is_deleted}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            />
          </label>
        )}
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.name}>
            <b lang="en">{of.word}</b> <small>{of.is_deleted ? text.isDeleted : of.definition_cn}</small>
          </span>
          <VisuallyHidden>{text.ratio(of.wrong, of.asked)}</VisuallyHidden>
          <span className={styles.ratio} aria-hidden>
            <b>{of.wrong}</b>/{of.asked}
          </span>
          <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <div className={styles.steps} id={id}>
          {of.steps.map((step) => (
            <StepMistakes key={step.step} studentId={studentId} wordId={of.word_id} {...step} />
          ))}
        </div>
      )}
    </li>
  )
}

type Step = MistakenWord['steps'][number]

interface OfWord {
  studentId: string
  wordId: string
}

function StepMistakes({ step, wrong, given, ...ofWord }: Step & OfWord) {
  return (
    <section aria-label={text.ofType(numberedStepNames[step], wrong)}>
      <h3>{text.ofType(numberedStepNames[step], wrong)}</h3>
      <ul>
        {given.map((one) => (
          <li key={one.given}>
            <WrongAnswer step={step} answer={one} {...ofWord} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WrongAnswerProps extends OfWord {
  step: Step['step']
  answer: Step['given'][number]
}

function WrongAnswer({ step, answer, ...ofWord }: WrongAnswerProps) {
  const { given, expected, times, last_day } = answer
  const isOrder = step === 'stage_3' && given !== ''
  const lang = languageOf(step)
  return (
    <>
      <p className={styles.wrong}>
        <IconX size={18} stroke={2} role="img" aria-label={text.wrong} />
        <span>
          {isOrder ? (
            <MarkedOrder given={given} expected={expected} />
          ) : given === '' ? (
            text.nothingGiven(step)
          ) : (
            <span lang={lang}>{given}</span>
          )}{' '}
          <small>{text.times(times, dayText(last_day))}</small>
        </span>
      </p>
      <p className={styles.right}>
        <IconCheck size={18} stroke={2} role="img" aria-label={text.right} />
        <span lang={lang}>{expected}</span>
      </p>
      {isOrder && (
        <>
          <p className={styles.why}>{explainOrder(given, expected)}</p>
          <div>
            <RightOrderButton {...ofWord} given={given} expected={expected} />
          </div>
        </>
      )}
    </>
  )
}
