import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { wordVersion as wordVersionCall } from '@wordtrail/contracts/api/word-history'
import { defaultTier, type Tier } from '@wordtrail/contracts/learning/tiers'
import { changedParts, keyOfPart, wordParts } from '@wordtrail/contracts/learning/word-parts'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../api/api-client.ts'
import { useMayChange } from '../../../session/use-session.ts'
import { wordVersion as text } from '../../../text/word-list.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import { bringBackWord, words } from '../api.ts'
import editor from '../editor/editor.module.css'
import { SevenExercises } from '../editor/seven-exercises.tsx'
import { asText, partLines, partName } from '../part-text.ts'
import { whenText } from '../when-text.ts'
import styles from './history.module.css'

interface VersionDialogProps {
  id: string
  revision: number
  onClose: () => void
}

/** A word as it was, beside what students met of it then; it can be brought back. */
export function VersionDialog({ id, revision, onClose }: VersionDialogProps) {
  const { data, error, refetch } = useQuery(words.version(id, revision))
  if (data) return <Version id={id} revision={revision} version={data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={text.loading}>
      {error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  )
}

type View = keyof typeof text.view
const views = (Object.keys(text.view) as View[]).map((value) => ({ value, label: text.view[value] }))

function Version({
  id,
  revision,
  version: { content, at, present, now, is_deleted },
  onClose,
}: VersionDialogProps & { version: Output<typeof wordVersionCall> }) {
  const queries = useQueryClient()
  const mayChange = useMayChange()
  const [tier, setTier] = useState<Tier>(defaultTier)
  const [view, setView] = useState<View>('content')
  const [isAsking, setAsking] = useState(false)
  const names = changedParts(now, content).map(partName)
  const bringBack = useMutation({
    mutationFn: () => bringBackWord({ id, revision, present }),
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
    },
    onError: (cause) => {
      const isLate = cause instanceof ApiError && cause.code === 'word-changed'
      toast(isLate ? text.changedMeanwhile : messageOf(cause, text.failed))
      setAsking(false)
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: words.all() })
      void queries.invalidateQueries({ queryKey: ['wordbooks'] })
    },
  })
  return (
    <Dialog open size="full" onClose={onClose} title={text.title(content.word, whenText(at))}>
      <div className={editor.editor}>
        <div className={editor.views}>
          <Choice label={text.views} options={views} value={view} onChange={setView} />
        </div>
        {/* The keyboard scrolls it. */}
        <div
          className={editor.content}
          data-shown={view === 'content' || undefined}
          role="region"
          aria-label={text.view.content}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <dl className={styles.whole}>
            {wordParts.map((part) => {
              const lines = partLines(content, part)
              return (
                lines.length > 0 && (
                  <div key={keyOfPart(part)}>
                    <dt>{partName(part)}</dt>
                    <dd>{asText(part, lines)}</dd>
                  </div>
                )
              )
            })}
          </dl>
        </div>
        <div className={editor.met} data-shown={view === 'met' || undefined}>
          <SevenExercises content={content} tier={tier} onTier={setTier} />
        </div>
        <div className={editor.foot}>
          <p className={editor.stays}>
            {is_deleted ? text.isDeleted : revision === present ? text.isPresent : text.changes(names)}
          </p>
          <Button look="quiet" isWide={false} onClick={onClose}>
            {text.close}
          </Button>
          {mayChange && !is_deleted && names.length > 0 && (
            <Button isWide={false} onClick={() => setAsking(true)}>
              {text.bringBack}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={text.bringBackTitle(content.word)}
        text={text.bringBackText(names)}
        confirmLabel={text.bringBack}
        isPending={bringBack.isPending}
        onConfirm={() => bringBack.mutate()}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  )
}
