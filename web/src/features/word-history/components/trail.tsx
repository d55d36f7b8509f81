import { IconArrowBackUp, IconCheck, IconPencil, IconRotate, IconStar, IconX } from '@tabler/icons-react'
import { dayText } from '../../../text/days.ts'
import { languageOf } from '../../../text/language-of.ts'
import { wordHistory as text } from '../../../text/word-history.ts'
import { DayText } from '../../../ui/day-text.tsx'
import type { Answer, EarlyReview, Entry, Restating, Undoing } from '../api.ts'
import { reasonsOf } from '../reasons.ts'
import type { Step } from '../trail.ts'
import styles from './word-history.module.css'

/** All steps in the order in which they were taken. */
export const Trail = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.trail}>
    {steps.map((step) => {
      switch (step.kind) {
        case 'answers':
          return <Answers key={step.answers[0]!.revision} date={step.date} answers={step.answers} />
        case 'outcome':
          return <Result key={step.outcome.revision} {...step} />
        case 'early':
          return <TooEarly key={step.review.revision} review={step.review} />
        case 'restated':
          return <Restated key={step.restating.revision} restating={step.restating} />
        case 'undone':
          return <TakenBack key={step.undoing.revision} undoing={step.undoing} />
      }
    })}
  </ol>
)

function Answers({ date, answers }: { date: string; answers: readonly Answer[] }) {
  return (
    <li>
      <IconPencil size={18} stroke={1.75} aria-hidden />
      <div>
        <DayText day={date} />
        <Voided by={answers[0]!.voided} />
        <details>
          <summary>{text.answers(answers.length, answers.filter(({ is_right }) => is_right).length)}</summary>
          <ul className={styles.answers}>
            {answers.map((answer) => (
              <li key={answer.revision}>
                <OneAnswer answer={answer} />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  )
}

function OneAnswer({ answer }: { answer: Answer }) {
  const { step, is_right, given, expected } = answer
  return (
    <>
      <span className={is_right ? styles.right : styles.wrong}>
        {is_right ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconX size={16} stroke={2} aria-hidden />}
        {is_right ? text.right : text.wrong}
      </span>{' '}
      {text.steps[step]}
      {!is_right && (
        <dl>
          <dt>{text.given}</dt>
          <dd>{given ? <span lang={languageOf(step)}>{given}</span> : text.nothingGiven(step)}</dd>
          <dt>{text.expected}</dt>
          <dd lang={languageOf(step)}>{expected}</dd>
        </dl>
      )}
    </>
  )
}

function Result({ outcome, before, isUndone }: Extract<Step, { kind: 'outcome' }>) {
  const { date, planned } = outcome
  const isGood = outcome.kind === 'mastery' || outcome.is_right
  const Icon = outcome.kind === 'mastery' ? IconStar : outcome.is_right ? IconCheck : IconRotate
  const isNothing = isUndone || outcome.voided !== undefined
  const tone = isNothing ? styles.small : isGood ? styles.right : styles.again
  return (
    <li>
      <Icon className={tone} size={18} stroke={1.75} aria-hidden />
      <div>
        <DayText day={date} />
        <p>
          <b className={tone}>
            {outcome.kind === 'mastery' ? text.mastered : outcome.is_right ? text.remembered : text.forgotten}
          </b>
          {outcome.kind === 'mastery' && <span className={styles.small}> {text.source[outcome.source]}</span>}
          {isUndone && <span className={styles.small}> {text.isUndone}</span>}
        </p>
        {outcome.kind === 'mastery' && outcome.is_claimed && <p className={styles.small}>{text.isClaimed}</p>}
        <Voided by={outcome.voided} />
        <LeadsTo day={planned[0]} isUndone={isNothing} />
        {!isNothing && <p className={styles.why}>{reasonsOf(outcome, before).join('')}</p>}
      </div>
    </li>
  )
}

function TooEarly({ review: { date, is_right, due_on, voided } }: { review: EarlyReview }) {
  const Icon = is_right ? IconCheck : IconRotate
  return (
    <li>
      <Icon className={styles.small} size={18} stroke={1.75} aria-hidden />
      <div>
        <DayText day={date} />
        <p>{is_right ? text.rememberedEarly : text.forgottenEarly}</p>
        <Voided by={voided} />
        <p className={styles.small}>{text.tooEarly(due_on)}</p>
      </div>
    </li>
  )
}

const LeadsTo = ({ day, isUndone = false }: { day: string | undefined; isUndone?: boolean }) => (
  <p className={styles.small}>
    {text.leadsTo} {day !== undefined && (isUndone ? <s>{dayText(day)}</s> : <DayText day={day} />)}
  </p>
)

/** Who says that the session does not count, and why; nothing where it does. */
const Voided = ({ by }: { by: Entry['voided'] }) =>
  by && <p className={styles.small}>{text.voided(by.by, by.reason)}</p>

function Restated({ restating: { date, is_voided, planned } }: { restating: Restating }) {
  return (
    <li>
      <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
      <div>
        <DayText day={date} />
        <p>{is_voided ? text.sessionVoided : text.sessionRestored}</p>
        {planned[0] === undefined ? <p className={styles.small}>{text.notLearned}</p> : <LeadsTo day={planned[0]} />}
      </div>
    </li>
  )
}

function TakenBack({ undoing }: { undoing: Undoing }) {
  return (
    <li>
      <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
      <div>
        <DayText day={undoing.date} />
        <p>{undoing.kind === 'mastery_undone' ? text.masteryUndone : text.reviewUndone}</p>
        {undoing.kind === 'review_undone' && <LeadsTo day={undoing.planned[0]} />}
      </div>
    </li>
  )
}
