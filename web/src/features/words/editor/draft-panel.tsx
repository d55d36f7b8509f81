import { createPortal } from 'react-dom'
import { useKeptState } from '../../../session/kept-state.ts'
import { drafts as text } from '../../../text/words.ts'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { EmptyState } from '../../../ui/page-state.tsx'
import { DraftList } from '../components/draft-list.tsx'
import { EntryForm } from '../components/entry-form.tsx'
import styles from '../components/words.module.css'
import { hasUnsaved } from '../draft-queue.ts'
import { useDraftQueue } from '../use-draft-queue.ts'
import { DraftReview } from './draft-review.tsx'
import { EditWord } from './edit-word.tsx'

/**
 * The AI word panel: words are drafted, reviewed one by one, and saved or discarded. `into` is the title of a public
 * wordbook, by which its words are tagged, so that saving puts them in.
 */
export function DraftPanel({ into }: { into?: string }) {
  const place = `drafts:${into ?? ''}`
  const { queue, send } = useDraftQueue(place, into)
  const [reviewed, setReviewed] = useKeptState<string | undefined>(`${place}:reviewed`, undefined)
  const [edited, setEdited] = useKeptState<string | undefined>(`${place}:edited`, undefined)

  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <EntryForm
          listed={queue.entries.map(({ word }) => word)}
          onWords={(words, isOne) => {
            send({ type: 'added', words })
            if (isOne) setReviewed(words[0])
          }}
        />
      </div>
      {queue.entries.length === 0 ? (
        <EmptyState title={text.none} text={text.noneText} />
      ) : (
        <DraftList queue={queue} send={send} onReview={setReviewed} onEdit={setEdited} />
      )}
      {/* Outside of the panel: they are seen also while it is folded. */}
      {createPortal(
        <>
          <DraftReview queue={queue} send={send} reviewed={reviewed} onReview={setReviewed} onEdit={setEdited} />
          <LeaveQuestion
            isOn={hasUnsaved(queue)}
            title={text.leaveTitle}
            text={text.leaveText}
            leaveLabel={text.leave}
            stayLabel={text.stay}
          />
          {edited !== undefined && <EditWord word={edited} onClose={() => setEdited(undefined)} />}
        </>,
        document.body,
      )}
    </div>
  )
}
