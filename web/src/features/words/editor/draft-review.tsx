import { lazy, Suspense } from 'react'
import { drafts as text } from '../../../text/words.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadingState } from '../../../ui/page-state.tsx'
import { type DraftQueue, draftAfter, type QueueEvent } from '../draft-queue.ts'
import { sourceOf } from './draft-source.ts'
import { FormNotice } from './form-notice.tsx'

const WordEditor = lazy(() => import('./word-editor.tsx'))

interface DraftReviewProps {
  queue: DraftQueue
  send: (event: QueueEvent) => void
  /** The word whose draft is to be shown, as soon as there is one. */
  reviewed: string | undefined
  onReview: (word: string | undefined) => void
  /** Opens a word of the dictionary. */
  onEdit: (word: string) => void
  /** Called beside the queue with a word that is in the dictionary now, or waits for review. */
  onSaved?: (word: string, isProposed: boolean) => void
}

/** One draft after the other in the editor. */
export function DraftReview({ queue, send, reviewed, onReview, onEdit, onSaved }: DraftReviewProps) {
  const entry = queue.entries.find(({ word }) => word === reviewed)
  const next = reviewed === undefined ? undefined : draftAfter(queue, reviewed)
  return (
    <Suspense
      fallback={
        <Dialog open onClose={() => onReview(undefined)} title={text.loading}>
          <LoadingState />
        </Dialog>
      }
    >
      {entry && 'draft' in entry && (
        <WordEditor
          key={entry.word}
          start={entry.content}
          origin={{ kind: 'draft', source: entry.draft.source, shown: sourceOf(entry.draft) }}
          notice={
            entry.draft.form_of && (
              <FormNotice
                typed={entry.word}
                formOf={entry.draft.form_of}
                onInstead={(word) => {
                  send({ type: 'discarded', word: entry.word })
                  send({ type: 'added', words: [word] })
                  onReview(word)
                }}
                onEdit={(word) => {
                  send({ type: 'discarded', word: entry.word })
                  onReview(undefined)
                  onEdit(word)
                }}
              />
            )
          }
          hasNext={next !== undefined}
          onSaved={(isProposed) => {
            send({ type: isProposed ? 'proposed' : 'saved', word: entry.word })
            onSaved?.(entry.word, isProposed)
            onReview(next)
          }}
          onExists={() => {
            send({ type: 'exists', word: entry.word })
            onSaved?.(entry.word, false)
            onReview(undefined)
          }}
          onDiscard={(content) => {
            send({ type: 'edited', word: entry.word, content })
            send({ type: 'discarded', word: entry.word })
            onReview(next)
          }}
          onClose={(content) => {
            send({ type: 'edited', word: entry.word, content })
            onReview(undefined)
          }}
        />
      )}
    </Suspense>
  )
}
