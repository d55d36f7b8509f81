import { exercise as text } from '../../../../text/exercise.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { SpellingQuestion } from '../../session/questions.ts'
import { lettersOf, type Sign, signsOf } from '../../session/spelling.ts'
import { rightIn, spellingOf, writtenIn } from '../../session/typing.ts'
import styles from './slots.module.css'

interface Placed extends Sign {
  /** Among all signs, and among the letters. */
  at: number
  place: number
}

/** A word of a phrase stays together on a line. */
function wordsOf(spelling: string): Placed[][] {
  let place = 0
  const words: Placed[][] = [[]]
  for (const [at, { sign, isGiven }] of signsOf(spelling).entries()) {
    if (sign === ' ') words.push([])
    else words.at(-1)!.push({ sign, isGiven, at, place })
    if (!isGiven) place += 1
  }
  return words.filter((word) => word.length > 0)
}

/** The letters so far, each in its slot, and what there is to say of them. */
export function Slots({ question }: { question: SpellingQuestion }) {
  const { typed, phase } = question
  const spelling = spellingOf(question)
  const letters = lettersOf(spelling).length
  const left = letters - typed.length
  const right = rightIn(question)
  const isWrong = phase === 'wrong'
  const isOver = phase === 'over'
  const toneAt = (place: number): string | undefined => {
    if (isWrong) return place < right ? styles.right : place === right ? styles.wrong : styles.waiting
    if (isOver) return styles.right
    if (place < typed.length) return phase === 'mending' && place < right ? styles.right : styles.filled
    return place === typed.length ? styles.next : undefined
  }
  const answer = lettersOf(spelling)
  const shownAt = (place: number): string => (isOver ? answer[place]! : (typed[place]?.letter ?? ''))
  const words = wordsOf(spelling)
  const longest = Math.max(...words.map((word) => word.length))
  return (
    <>
      <div
        className={`${styles.slots} ${longest > 11 ? styles.small : ''}`}
        role="img"
        aria-label={text.slots(writtenIn(question), letters, left)}
        lang="en"
      >
        {words.map((word) => (
          <span key={word[0]!.at} className={styles.word}>
            {word.map(({ sign, isGiven, at, place }) => (
              <span key={at} className={isGiven ? styles.given : `${styles.slot} ${toneAt(place) ?? ''}`}>
                {isGiven ? sign : shownAt(place)}
              </span>
            ))}
          </span>
        ))}
      </div>
      <p className={`${styles.note} ${isWrong ? styles.no : ''}`}>
        {isWrong ? text.wrongAt(right, typed[right]!.letter) : isOver ? '' : text.state(letters, left)}
      </p>
      <VisuallyHidden>
        <span role="status">
          {isWrong
            ? text.wrongAt(right, typed[right]!.letter)
            : isOver
              ? ''
              : text.announced(writtenIn(question), letters, left)}
        </span>
      </VisuallyHidden>
    </>
  )
}
