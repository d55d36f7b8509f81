import { fieldProblems } from '@wordtrail/contracts/problems'
import { typedForm } from '../../../text/typed-words.ts'
import { drafts as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { countsOf, type DraftQueue, type Entry, type QueueEvent } from '../draft-queue.ts'
import { sourceOf } from '../editor/draft-source.ts'
import styles from './words.module.css'

interface DraftListProps {
  queue: DraftQueue
  send: (event: QueueEvent) => void
  onReview: (word: string) => void
  onEdit: (word: string) => void
}

/** Every word of the queue, its state, and the action that is open for it. */
export function DraftList({ queue, send, onReview, onEdit }: DraftListProps) {
  const counts = countsOf(queue)
  const processed = counts.total - counts.pending
  return (
    <section className={styles.drafts} aria-labelledby="drafts">
      <div className={styles.head}>
        <h2 id="drafts">{text.title}</h2>
        <p role="status">{text.summary(counts)}</p>
      </div>
      {counts.total > 1 && counts.pending > 0 && (
        <div className={styles.progress}>
          <ProgressBar
            value={processed}
            max={counts.total}
            label={text.progress}
            valueText={text.progressValue(processed, counts.total)}
          />
          <span>{text.progressValue(processed, counts.total)}</span>
        </div>
      )}
      <div className={styles.actions}>
        {counts.pending > 0 && (
          <Button look="plain" onClick={() => send({ type: queue.isStopped ? 'resumed' : 'stopped' })}>
            {queue.isStopped ? text.goOn : text.stop}
          </Button>
        )}
        {counts.failed > 1 && (
          <Button look="plain" onClick={() => send({ type: 'failedRetried' })}>
            {text.retryFailed}
          </Button>
        )}
        {counts.done > 0 && (
          <Button look="plain" onClick={() => send({ type: 'cleared' })}>
            {text.clear}
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {queue.entries.map((entry) => (
          <li key={entry.word}>
            <b {...(entry.state !== 'refused' && { lang: 'en' })}>{entry.word}</b>
            <span className={styles.state} data-state={entry.state}>
              {whatOf(entry)}
            </span>
            {'draft' in entry && entry.draft.form_of && (
              <span className={styles.badge}>{typedForm({ typed: entry.word, ...entry.draft.form_of[0]! })}</span>
            )}
            {'draft' in entry && <span className={styles.badge}>{text.source[sourceOf(entry.draft)]}</span>}
            <span className={styles.action}>
              <EntryAction entry={entry} send={send} onReview={onReview} onEdit={onEdit} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const whatOf = (entry: Entry): string => {
  if (entry.state === 'refused') return fieldProblems[entry.problem]
  return entry.state === 'failed' ? text.failedWith(entry.message) : text.state[entry.state]
}

function EntryAction({
  entry: { word, state },
  send,
  onReview,
  onEdit,
}: Omit<DraftListProps, 'queue'> & { entry: Entry }) {
  const action = (name: string, act: () => void) => (
    <Button look="plain" aria-label={text.actionOn(name, word)} onClick={act}>
      {name}
    </Button>
  )
  switch (state) {
    case 'waiting':
    case 'drafting':
      return action(text.cancel, () => send({ type: 'cancelled', word }))
    case 'drafted':
      return action(text.review, () => onReview(word))
    case 'discarded':
      return action(text.reviewAgain, () => onReview(word))
    case 'exists':
    case 'saved':
      return action(text.edit, () => onEdit(word))
    case 'failed':
      return action(text.retry, () => send({ type: 'retried', word }))
    case 'refused':
    case 'proposed':
      return null
  }
}
