import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { wordHistory as text } from '../../../text/word-history.ts'
import { DayText } from '../../../ui/day-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { SoundButton } from '../../../ui/sound-button.tsx'
import { shownWordKey, withParams } from '../../../ui/word-link.tsx'
import { type WordHistory, wordHistory } from '../api.ts'
import { reasonsOf } from '../reasons.ts'
import { decisiveOutcome, type Step, trailOf } from '../trail.ts'
import { Trail } from './trail.tsx'
import styles from './word-history.module.css'

const CardBack = lazy(() => import('../../../ui/word-card/card-back.tsx'))

/** The history of the word that the address names, its next review and the reason for it. */
export default function WordHistoryPanel() {
  const [params, setParams] = useSearchParams()
  const word = params.get(shownWordKey)!
  const { data, error, refetch } = useQuery(wordHistory(word))
  const close = () => setParams(withParams(params, { [shownWordKey]: undefined }), { replace: true })
  return (
    <Dialog open onClose={close} title={text.title}>
      {data ? (
        <History history={data} />
      ) : error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  )
}

/** A word that the dictionary has no more. */
const Head = ({ of: { word, definition_cn } }: { of: WordHistory }) => (
  <div className={styles.word}>
    <span>
      <b lang="en">{word}</b>
      <span>{definition_cn}</span>
    </span>
    <SoundButton of={word} />
  </div>
)

const Card = ({ of: history }: { of: WordHistory }) => (
  <Suspense fallback={<Head of={history} />}>
    <CardBack
      seed={{
        word: history.word,
        senses: [{ part_of_speech: '', definition_cn: history.definition_cn, definition_en: '' }],
      }}
    />
  </Suspense>
)

function History({ history }: { history: WordHistory }) {
  const steps = trailOf(history.entries)
  return (
    <>
      {history.is_deleted ? <Head of={history} /> : <Card of={history} />}
      <Next history={history} steps={steps} />
      <section aria-label={text.trail} className={styles.section}>
        {history.omitted > 0 && <p className={styles.small}>{text.omitted(history.omitted)}</p>}
        {steps.length === 0 ? (
          <>
            <h3>{text.none}</h3>
            <p className={styles.small}>{text.noneText}</p>
          </>
        ) : (
          <>
            <h3>{text.trail}</h3>
            <Trail steps={steps} />
          </>
        )}
      </section>
    </>
  )
}

/** The next review day, why it is that one, and what would follow. */
function Next({
  history: { is_deleted, next_review, today },
  steps,
}: {
  history: WordHistory
  steps: readonly Step[]
}) {
  const last = decisiveOutcome(steps)
  if (is_deleted || next_review === null)
    return <p className={styles.next}>{is_deleted ? text.deleted : text.notLearned}</p>
  const [planned, ...later] = last?.outcome.planned ?? []
  return (
    <section className={styles.next} aria-label={text.next}>
      <span className={styles.small}>{text.next}</span>
      <strong>
        <DayText day={next_review} today={today} />
      </strong>
      {planned !== undefined && planned < today && <p>{text.overdue(planned)}</p>}
      {last && <p>{reasonsOf(last.outcome, last.before).join('')}</p>}
      {later.length > 0 && (
        <details>
          <summary>{text.later}</summary>
          <p className={styles.dates}>
            {later.map((day) => (
              <DayText key={day} day={day} />
            ))}
          </p>
        </details>
      )}
    </section>
  )
}
