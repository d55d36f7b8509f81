import { useQuery } from '@tanstack/react-query'
import { words as text } from '../../../../text/class.ts'
import { useMoment } from '../../../../ui/moment.ts'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { type Class, classFigures, type Student } from '../../class-query.ts'
import type { ClassAddress } from '../address.ts'
import { HardestWords } from './hardest-words.tsx'
import { ReviewForecast } from './review-forecast.tsx'
import { StepAccuracy } from './step-accuracy.tsx'
import styles from './words.module.css'

interface WordsTabProps {
  query: ClassAddress
  /** Those with the label. */
  students: readonly Student[]
  steps: Class['steps']
  onGive: (word: string) => void
}

/** The hardest words, the reviews to come, and the accuracy of each step: of the class, or of those with a label. */
export function WordsTab({ query, students, steps, onGive }: WordsTabProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(classFigures.words(query.label, useMoment()))
  return (
    <div className={styles.grid}>
      {(query.search !== '' || query.reason) && <p className={styles.byLabel}>{text.byLabelOnly}</p>}
      {error && (!data || isPlaceholderData) ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.grid} aria-busy={isPlaceholderData}>
          <HardestWords words={data.hardest} today={data.today} onGive={onGive} />
          <div className={styles.two}>
            <ReviewForecast {...data} />
            <StepAccuracy students={students} steps={steps} today={data.today} />
          </div>
        </div>
      ) : (
        <LoadingState />
      )}
    </div>
  )
}
