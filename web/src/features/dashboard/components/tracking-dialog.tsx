import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-client.ts'
import { tracking as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { dashboard, saveWordbooks, type WordbookChoice } from '../api.ts'
import styles from './tracking-dialog.module.css'

/** Which wordbooks to learn from, and which of them first. */
export default function TrackingDialog({ before, onClose }: { before: WordbookChoice; onClose: () => void }) {
  const [choice, setChoice] = useState(before)
  const books = useQuery(dashboard.wordbooks())
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

  const track = (id: string, isTracked: boolean) =>
    setChoice(({ tracked, priority }) => ({
      tracked: isTracked ? [...tracked, id] : tracked.filter((one) => one !== id),
      priority: !isTracked && priority === id ? null : priority,
    }))

  return (
    <Dialog open onClose={onClose} title={text.title}>
      {books.isPending && <LoadingState />}
      {books.isError && <ErrorState error={books.error} fallback={text.loadFailed} onRetry={() => void books.refetch()} />}
      {books.data?.length === 0 && <EmptyState title={text.none} text={text.noneText} />}
      {books.data && books.data.length > 0 && (
        <>
          <p className={styles.hint}>{text.hint}</p>
          <ul className={styles.list} aria-label={text.list}>
            {books.data.map(({ _id: id, title, count, accessibility }) => {
              const isPriority = choice.priority === id
              return (
                <li key={id}>
                  <Checkbox
                    label={title}
                    description={[text.words(count), ...(accessibility === 'private' ? [text.own] : [])].join(' · ')}
                    checked={choice.tracked.includes(id)}
                    onChange={(event) => track(id, event.currentTarget.checked)}
                  />
                  {choice.tracked.includes(id) && (
                    <button
                      type="button"
                      aria-pressed={isPriority}
                      onClick={() => setChoice({ ...choice, priority: isPriority ? null : id })}
                    >
                      {isPriority ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.75} aria-hidden />}
                      {isPriority ? text.isPriority : text.makePriority}
                      <VisuallyHidden>{title}</VisuallyHidden>
                    </button>
                  )}
                </li>
              )
            })}
          </ul>
          {save.error && (
            <p role="alert" className={styles.failure}>
              {messageOf(save.error, text.saveFailed)}
            </p>
          )}
          <Button isPending={save.isPending} pendingText={text.saving} onClick={() => save.mutate(choice)}>
            {text.save}
          </Button>
        </>
      )}
    </Dialog>
  )
}
