import { Textarea } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordbookLimits } from '@wordtrail/contracts/learning/limits'
import { useEffect, useRef, useState } from 'react'
import { description as text, wordbookForm } from '../../../../text/wordbooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { Form } from '../../../../ui/form.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { changeWordbook, type OpenWordbook } from '../api.ts'
import styles from './wordbooks.module.css'

/** What a wordbook is for, edited where it stands; it may be empty. */
export function Description({ wordbook, isFixed }: { wordbook: OpenWordbook; isFixed: boolean }) {
  const [typed, setTyped] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isOpen = typed !== undefined
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen !== wasOpen.current) (isOpen ? field : opener).current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: changeWordbook,
    onSuccess: async ({ message }) => {
      await client.invalidateQueries()
      toast(message)
      setTyped(undefined)
    },
  })
  if (typed === undefined)
    return (
      <div className={styles.description}>
        {wordbook.description && <p>{wordbook.description}</p>}
        {!isFixed && (
          <button
            ref={opener}
            type="button"
            className={styles.inPlace}
            onClick={() => {
              change.reset()
              setTyped(wordbook.description)
            }}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
            {wordbook.description ? text.edit : text.add}
          </button>
        )}
      </div>
    )
  const cancel = () => !change.isPending && setTyped(undefined)
  return (
    <Form
      className={styles.inPlaceForm}
      onSubmit={() => !change.isPending && change.mutate({ id: wordbook._id, description: typed.trim() })}
    >
      <Textarea
        label={text.label}
        autosize
        minRows={1}
        maxLength={wordbookLimits.description}
        value={typed}
        ref={field}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) cancel()
        }}
      />
      <FailureNote error={change.error} fallback={text.failed} />
      <div className={styles.inPlaceTools}>
        <Button
          look="quiet"
          isWide={false}
          type="submit"
          isPending={change.isPending}
          pendingText={wordbookForm.saving}
        >
          {wordbookForm.save}
        </Button>
        <Button look="plain" onClick={cancel}>
          {wordbookForm.cancel}
        </Button>
        <span className={styles.small}>{text.mayBeEmpty}</span>
      </div>
    </Form>
  )
}
