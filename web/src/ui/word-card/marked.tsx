import { findHeadword } from '@wordtrail/contracts/learning/find-headword'
import type { CardSeed } from './card-query.ts'
import styles from './word-card.module.css'

/** A sentence in which the word, or a form of it, is marked. */
export function Marked({
  sentence,
  of: { word, forms, written_forms = null },
}: {
  sentence: string
  of: Pick<CardSeed, 'word' | 'forms' | 'written_forms'>
}) {
  const span = findHeadword({ word, forms: forms ?? [], written_forms }, sentence)
  if (!span) return sentence
  return (
    <>
      {sentence.slice(0, span.start)}
      <mark className={styles.mark}>{sentence.slice(span.start, span.end)}</mark>
      {sentence.slice(span.end)}
    </>
  )
}
