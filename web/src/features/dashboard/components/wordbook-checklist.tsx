import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tracking as text } from '../../../text/dashboard.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { dashboard, type Wordbook } from '../api.ts'
import styles from './wordbook-checklist.module.css'

interface WordbookChecklistProps {
  hint: string
  tracked: readonly string[]
  onTrack: (id: string, isTracked: boolean) => void
  /** Rendered beside a tracked wordbook. */
  aside?: (wordbook: Wordbook) => ReactNode
  /** Rendered below the list, once it has loaded. */
  children?: (wordbooks: readonly Wordbook[]) => ReactNode
}

/** All wordbooks the student may follow. */
export function WordbookChecklist({ hint, tracked, onTrack, aside, children }: WordbookChecklistProps) {
  const { data: wordbooks, error, refetch } = useQuery(dashboard.wordbooks())
  if (error && !wordbooks) return <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
  if (!wordbooks) return <LoadingState />
  if (wordbooks.length === 0) return <EmptyState title={text.none} text={text.noneText} />
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <ul className={styles.list} aria-label={text.list}>
        {wordbooks.map((wordbook) => {
          const isTracked = tracked.includes(wordbook._id)
          return (
            <li key={wordbook._id}>
              <Checkbox
                label={wordbook.title}
                description={[
                  text.words(wordbook.count),
                  ...(wordbook.accessibility === 'private' ? [text.own] : []),
                ].join(' · ')}
                checked={isTracked}
                onChange={(event) => onTrack(wordbook._id, event.currentTarget.checked)}
              />
              {isTracked && aside?.(wordbook)}
            </li>
          )
        })}
      </ul>
      {children?.(wordbooks)}
    </>
  )
}
