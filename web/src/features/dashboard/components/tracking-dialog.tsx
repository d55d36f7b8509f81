import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tracking as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { dashboard, saveWordbooks, type WordbookChoice } from '../api.ts'
import { presentOnly, withTracked } from '../wordbook-choice.ts'
import { WordbookChecklist } from './wordbook-checklist.tsx'

/** Which wordbooks to learn from, and which of them first. */
export default function TrackingDialog({ before, onClose }: { before: WordbookChoice; onClose: () => void }) {
  const [choice, setChoice] = useState(before)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (after: WordbookChoice) => saveWordbooks(before, after),
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
    },
    // Also after a failure: the first of the two calls may have gone through.
    onSettled: () => client.invalidateQueries({ queryKey: dashboard.all() }),
  })

  return (
    <Dialog open onClose={onClose} title={text.title}>
      <WordbookChecklist
        hint={text.hint}
        tracked={choice.tracked}
        onTrack={(id, isTracked) => setChoice(withTracked(choice, id, isTracked))}
        aside={({ _id: id, title }) => {
          const isPriority = choice.priority === id
          return (
            <button
              type="button"
              aria-pressed={isPriority}
              onClick={() => setChoice({ ...choice, priority: isPriority ? null : id })}
            >
              {isPriority ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.75} aria-hidden />}
              {isPriority ? text.isPriority : text.makePriority}
              <VisuallyHidden>{title}</VisuallyHidden>
            </button>
          )
        }}
      >
        {(wordbooks) => (
          <>
            <FailureNote error={save.error} fallback={text.saveFailed} />
            <Button
              isPending={save.isPending}
              pendingText={text.saving}
              onClick={() => save.mutate(presentOnly(choice, wordbooks))}
            >
              {text.save}
            </Button>
          </>
        )}
      </WordbookChecklist>
    </Dialog>
  )
}
