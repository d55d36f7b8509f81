import { useQuery } from '@tanstack/react-query'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { useState } from 'react'
import { quickLearn as text } from '../../../text/quick-learn.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { dashboard, type Summary, type WordbookChoice } from '../api.ts'
import { QuickLearnForm } from './quick-learn-form.tsx'

interface QuickLearnDialogProps {
  summary: Summary
  choice: WordbookChoice
  onStart: (session: { words: readonly string[]; tier: Tier }) => void
  onClose: () => void
}

/** Learning a chosen number of words from a chosen wordbook. */
export default function QuickLearnDialog({ summary, choice, onStart, onClose }: QuickLearnDialogProps) {
  const wordbooks = useQuery(dashboard.wordbooks())
  /** Set when there are fewer words than requested: the student is told before starting. */
  const [short, setShort] = useState<{ words: readonly string[]; tier: Tier }>()
  const content = () => {
    if (short)
      return (
        <>
          <p role="alert">{text.short(short.words.length)}</p>
          <Button data-autofocus onClick={() => onStart(short)}>
            {text.start(short.words.length)}
          </Button>
        </>
      )
    if (wordbooks.data)
      return (
        <QuickLearnForm
          summary={summary}
          choice={choice}
          wordbooks={wordbooks.data}
          onPlanned={(session, isShort) => (isShort ? setShort(session) : onStart(session))}
        />
      )
    if (wordbooks.error)
      return <ErrorState error={wordbooks.error} fallback={text.loadFailed} onRetry={() => void wordbooks.refetch()} />
    return <LoadingState />
  }
  return (
    <Dialog open onClose={onClose} title={text.title}>
      {content()}
    </Dialog>
  )
}
