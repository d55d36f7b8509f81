import { useId } from 'react'
import { records as text, thirty } from '../../../../text/student-page.ts'
import { Section } from '../../../../ui/section.tsx'
import { StudyDays } from '../../../../ui/study-days.tsx'
import type { StudyDay } from '../api.ts'
import { WordRow } from './word-row.tsx'

/** The last thirty days, each with its words when it is opened. */
export const StudyRecords = ({ days }: { days: readonly StudyDay[] }) => (
  <Section title={text.title}>
    {days.every(({ learned, reviewed }) => learned + reviewed === 0) ? (
      <p>{text.none}</p>
    ) : (
      <StudyDays days={days} nameOf={thirty.day}>
        {({ secret_learned_words: secret, other_learned_words: others, reviewed_words: reviewed }) => (
          <>
            <Words title={text.secretWords(secret.length)} words={secret} />
            <Words title={text.otherWords(others.length)} words={others} />
            <Words title={text.reviewedWords(reviewed.length)} words={reviewed} />
          </>
        )}
      </StudyDays>
    )}
  </Section>
)

function Words({ title, words }: { title: string; words: readonly string[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {words.length === 0 ? <p>{text.noWords}</p> : <WordRow words={words} />}
    </section>
  )
}
