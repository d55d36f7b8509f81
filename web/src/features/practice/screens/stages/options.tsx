import { IconCheck, IconX } from '@tabler/icons-react'
import { learning, feedback as text } from '../../../../text/session.ts'
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
export const roomy = 4

const labelClass = (lang: 'en' | undefined) => (lang ? styles.english : undefined)

/**
 * The options to press. After the answer all of them stay where they are, the right one and the chosen one marked, so
 * that nothing moves under the finger or the eye.
 */
export function Options({ question, feedback, lang, onChoose }: OptionsProps) {
  const { options } = question
  const hasKeys = shortcuts.use()
  useKeys(feedback ? {} : Object.fromEntries(options.map((_, index) => [String(index + 1), () => onChoose(index)])))
  return (
    <div
      role="group"
      aria-label={learning.options}
      className={`${styles.options} ${options.length > roomy ? styles.many : ''}`}
    >
      {options.map((option, index) => {
        const mark = feedback ? markFor(option, question, feedback) : undefined
        return (
          <button
            key={option}
            type="button"
            className={`${styles.option} ${mark ? styles[mark] : ''}`}
            disabled={feedback !== null}
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
            {mark && mark !== 'other' && (
              <span className={styles.mark}>
                {mark === 'right' ? (
                  <IconCheck size={18} stroke={2} aria-hidden />
                ) : (
                  <IconX size={18} stroke={2} aria-hidden />
                )}
                {mark === 'right' ? text.rightMark : text.yoursMark}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

type Mark = 'right' | 'wrong' | 'other'

function markFor(option: string, question: ChoiceQuestion, feedback: Feedback): Mark {
  if (option === question.expected || (feedback.isCorrect && option === feedback.given)) return 'right'
  return option === feedback.given ? 'wrong' : 'other'
}
