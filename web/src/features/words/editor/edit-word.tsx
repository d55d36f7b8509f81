import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { drafts as text } from '../../../text/words.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { presentWordQuery } from '../api.ts'

const WordEditor = lazy(() => import('./word-editor.tsx'))

/** Opens the editor of a word of the dictionary, with what it holds now. */
export function EditWord({ word, onClose }: { word: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(presentWordQuery(word))
  const waiting = (
    <Dialog open onClose={onClose} title={text.loading}>
      {error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  )
  if (!data) return waiting
  const { content, ...rest } = data
  return (
    <Suspense fallback={waiting}>
      <WordEditor start={content} origin={{ kind: 'present', ...rest }} onSaved={onClose} onClose={onClose} />
    </Suspense>
  )
}
