import { IconCheck } from '@tabler/icons-react'
import { exerciseTexts as text } from '../../../text/words.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './exercises.module.css'
import type { QuestionLook } from './question-look.ts'

/** Pieces and tiles may say the same and never move: each is known by its place. */
const numbered = <T,>(list: readonly T[]) => list.map((one, place) => ({ one, place }))

/** A question as it looks in practice, with the right answer marked. Nothing of it can be pressed. */
export function ExerciseShown({
  look: { pieces, isEnglish, translation, options, tiles, choices, answers },
}: {
  look: QuestionLook
}) {
  return (
    <>
      {pieces.length > 0 && (
        <p className={styles.question} {...(isEnglish && { lang: 'en' })}>
          {numbered(pieces).map(({ one: { text: piece, mark }, place }) =>
            mark === undefined ? (
              piece
            ) : mark === 'gap' ? (
              <span key={place} className={styles.gap}>
                <VisuallyHidden>{text.gap}</VisuallyHidden>
              </span>
            ) : (
              <mark key={place} data-mark={mark}>
                {piece}
              </mark>
            ),
          )}
        </p>
      )}
      {translation && <p className={styles.translation}>{translation}</p>}
      {options && (
        <ol className={styles.options} data-english={options.areEnglish || undefined}>
          {options.texts.map((option, index) => {
            const isRight = answers.includes(option)
            return (
              <li key={option} data-right={isRight || undefined}>
                <kbd aria-hidden>{index + 1}</kbd>
                <span {...(options.areEnglish && { lang: 'en' })}>{option}</span>
                {isRight && <RightMark />}
              </li>
            )
          })}
        </ol>
      )}
      {tiles && (
        <ul className={styles.tiles} lang="en" aria-label={text.tiles}>
          {numbered(tiles).map(({ one, place }) => (
            <li key={place}>{one}</li>
          ))}
        </ul>
      )}
      {!options &&
        answers.map((answer) => (
          <p key={answer} className={styles.answer}>
            <RightMark />
            <span lang="en">{answer}</span>
            {choices !== undefined && <span className={styles.quiet}>{text.ofWords(choices)}</span>}
          </p>
        ))}
    </>
  )
}

const RightMark = () => (
  <span className={styles.right}>
    <IconCheck size={16} stroke={2} aria-hidden />
    <VisuallyHidden>{text.right}</VisuallyHidden>
  </span>
)
