import { IconCheck, IconX } from '@tabler/icons-react'
import { learning, feedback as text } from '../../../../text/practice.ts'
import type { ChoiceQuestion } from '../../session/questions.ts'
import type { Feedback } from '../../session/session-state.ts'
import { shortcuts } from '../shortcuts.ts'
import { useKeys } from '../use-keys.ts'
import styles from './options.module.css'

interface OptionsProps {
  question: ChoiceQuestion
  feedback: Feedback | null
  lang?: 'en'
  onChoose: (option: number) => void
}

/** More options than this are set closer, so that seven fit a small phone. */
const roomy = 4

/** The options to press; after the answer only the chosen and the right one. */
export const Options = (props: OptionsProps) =>
  props.feedback ? <Answered {...props} feedback={props.feedback} /> : <Choices {...props} />

const labelClass = (lang: 'en' | undefined) => (lang ? styles.english : undefined)

function Choices({ question, lang, onChoose }: OptionsProps) {
  const { options } = question
  const hasKeys = shortcuts.use()
  useKeys(Object.fromEntries(options.map((_, index) => [String(index + 1), () => onChoose(index)])))
  return (
    <div
      role="group"
      aria-label={learning.options}
      className={`${styles.options} ${options.length > roomy ? styles.many : ''}`}
    >
      {options.map((option, index) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
          onClick={() => onChoose(index)}
        >
          {hasKeys && (
            <kbd className={styles.key} aria-hidden>
              {index + 1}
            </kbd>
          )}
          <span lang={lang} className={labelClass(lang)}>
            {option}
          </span>
        </button>
      ))}
    </div>
  )
}

function Answered({ question, lang, feedback }: OptionsProps & { feedback: Feedback }) {
  const shown = question.options.flatMap((option, index) => {
    const isRight = option === question.expected || (feedback.isCorrect && option === feedback.given)
    return isRight || option === feedback.given ? [{ option, index, isRight }] : []
  })
  return (
    <ul className={`${styles.options} ${styles.answered}`}>
      {shown.map(({ option, index, isRight }) => (
        <li key={option} className={`${styles.option} ${isRight ? styles.right : styles.wrong}`}>
          <kbd className={styles.key} aria-hidden>
            {index + 1}
          </kbd>
          <span lang={lang} className={labelClass(lang)}>
            {option}
          </span>
          <span className={styles.mark}>
            {isRight ? <IconCheck size={18} stroke={2} aria-hidden /> : <IconX size={18} stroke={2} aria-hidden />}
            {isRight ? text.rightMark : text.yoursMark}
          </span>
        </li>
      ))}
    </ul>
  )
}
