import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { labels as text } from '../../../text/labels.ts'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { desk, type Label } from './api.ts'

/** The teacher's labels, once they are there. */
export function LabelList({ children }: { children: (labels: readonly Label[]) => ReactNode }) {
  const { data, error, refetch } = useQuery(desk.labels())
  if (data) return children(data)
  return error ? (
    <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
  ) : (
    <LoadingState />
  )
}
