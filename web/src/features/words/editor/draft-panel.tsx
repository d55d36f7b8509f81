import { lazy, Suspense, useState } from 'react'
import { drafts as text } from '../../../text/words.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { EmptyState, LoadingState } from '../../../ui/page-state.tsx'
import { DraftList } from '../components/draft-list.tsx'
import { EntryForm } from '../components/entry-form.tsx'
import styles from '../components/words.module.css'
import { countsOf, draftAfter } from '../draft-queue.ts'
import { useDraftQueue } from '../use-draft-queue.ts'
import { sourceOf } from './draft-source.ts'
import { EditWord } from './edit-word.tsx'

const WordEditor = lazy(() => import('./word-editor.tsx'))

/**
 * The AI word panel: words are drafted, reviewed one by one, and saved or discarded. `into` is the title of a public
 * wordbook, by which its words are tagged, so that saving puts them in.
 */
export function DraftPanel({ into }: { into?: string }) {
  const { queue, send } = useDraftQueue(into)
  /** The word whose draft is to be shown, as soon as there is one. */
  const [reviewed, setReviewed] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const counts = countsOf(queue)

  const entry = queue.entries.find(({ word }) => word === reviewed)
  const next = reviewed === undefined ? undefined : draftAfter(queue, reviewed)

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
      {counts.total === 0 ? (
        <EmptyState title={text.none} text={text.noneText} />
      ) : (
        <DraftList queue={queue} send={send} onReview={setReviewed} onEdit={setEdited} />
      )}

      <Suspense
        fallback={
          <Dialog open onClose={() => setReviewed(undefined)} title={text.loading}>
            <LoadingState />
          </Dialog>
        }
      >
        {entry && 'draft' in entry && (
          <WordEditor
            key={entry.word}
            start={entry.content}
            origin={{ kind: 'draft', source: entry.draft.source, shown: sourceOf(entry.draft) }}
            hasNext={next !== undefined}
            onSaved={() => {
              send({ type: 'saved', word: entry.word })
              setReviewed(next)
            }}
            onExists={() => {
              send({ type: 'exists', word: entry.word })
              setReviewed(undefined)
            }}
            onDiscard={(content) => {
              send({ type: 'edited', word: entry.word, content })
              send({ type: 'discarded', word: entry.word })
              setReviewed(next)
            }}
            onClose={(content) => {
              send({ type: 'edited', word: entry.word, content })
              setReviewed(undefined)
            }}
          />
        )}
        {edited !== undefined && <EditWord word={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>

      <LeaveQuestion
        isOn={counts.drafted + counts.pending > 0}
        title={text.leaveTitle}
        text={text.leaveText}
        leaveLabel={text.leave}
        stayLabel={text.stay}
      />
    </div>
  )
}
