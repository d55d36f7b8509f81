import { useQuery } from '@tanstack/react-query'
import type { Exercise } from '@wordtrail/contracts/learning/exercise'
import type { Candidate } from '@wordtrail/contracts/learning/offered-words'
import { type Tier, tiers } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { lazy, Suspense } from 'react'
import { review, exerciseTexts as text } from '../../../text/words.ts'
import { Choice } from '../../../ui/choice.tsx'
import { LoadingState } from '../../../ui/page-state.tsx'
import { optionWordsQuery } from '../api.ts'
import styles from './exercises.module.css'

const ExerciseColumns = lazy(() => import('./exercise-columns.tsx'))

const tierOptions = tiers.toReversed().map((value) => ({ value, label: review.tier[value] }))
const none: readonly Candidate[] = []

interface SevenExercisesProps {
  content: WordContent
  tier: Tier
  onTier: (tier: Tier) => void
  problem?: string | undefined
  /** Takes the exercises that are not derived. Without it they are only looked at. */
  onChange?: (exercises: Exercise[]) => void
}

/** Every type of exercise of a word at one tier, as a student meets it: derived, or as a teacher rewrote it. */
export function SevenExercises({ content, tier, onTier, problem, onChange }: SevenExercisesProps) {
  const { data = none, isPending, failureCount } = useQuery(optionWordsQuery(content.senses[0]?.part_of_speech ?? ''))
  return (
    <section className={styles.seven} aria-label={text.asMet}>
      <header>
        <h3>{text.asMet}</h3>
        <Choice label={text.tier} options={tierOptions} value={tier} onChange={onTier} />
      </header>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isPending && failureCount === 0 ? (
        // Without words to choose from, questions would change a moment later.
        <LoadingState />
      ) : (
        <Suspense fallback={<LoadingState />}>
          <ExerciseColumns content={content} tier={tier} candidates={data} onChange={onChange} />
        </Suspense>
      )}
    </section>
  )
}
