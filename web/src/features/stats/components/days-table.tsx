import { dayText } from '../../../text/days.ts'
import { days as text } from '../../../text/stats.ts'
import { StudyDays } from '../../../ui/study-days.tsx'
import type { StudyDay } from '../api.ts'
import { WordList } from './word-list.tsx'

/** The last days, each with its words when it is opened. */
export const DaysTable = ({ days }: { days: readonly StudyDay[] }) => (
  <section aria-label={text.title}>
    <StudyDays days={days} nameOf={(date) => dayText(date)}>
      {({ learned, reviewed, learned_words, reviewed_words }) => (
        <>
          <WordList title={text.learnedWords(learned)} words={learned_words} none={text.noneLearned} />
          <WordList title={text.reviewedWords(reviewed)} words={reviewed_words} none={text.noneReviewed} />
        </>
      )}
    </StudyDays>
  </section>
)
