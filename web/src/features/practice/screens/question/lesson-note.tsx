import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../../api/query-client.ts'
import { lesson as text } from '../../../../text/word-card.ts'
import { cardOf } from '../../../../ui/word-card/card-query.ts'
import type { Lesson } from '../../session/lesson.ts'
import styles from './feedback-sheet.module.css'

/** What the wrong choice means, and whether it is just the opposite, which the word's card tells. */
export function LessonNote({ lesson: { word, meaning, isChosenBy }, of }: { lesson: Lesson; of: string }) {
  const { data: card } = useQuery(cardOf(of), queryClient)
  return (
    <p className={styles.lesson}>
      {isChosenBy === 'meaning' ? text.meaningBefore(meaning) : text.wordBefore}
      <b lang="en">{word}</b>
      {isChosenBy === 'word' && text.wordAfter(meaning)}
      {card?.opposites.includes(word) ? text.opposite : text.end}
    </p>
  )
}
