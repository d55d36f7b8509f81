import { TextInput } from '@mantine/core'
import { wordbookLimits } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { wordbookForm as text } from '../../../../text/wordbooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import type { Problems } from '../../../../ui/field-problems.ts'
import { Form } from '../../../../ui/form.tsx'
import styles from './wordbooks.module.css'

interface NameDialogProps {
  title: string
  intro?: string
  /** The name that it begins with. */
  name: string
  save: string
  isPending: boolean
  error: unknown
  failed: string
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks for a wordbook's name, which is never empty. Cancelled, it changes nothing. */
export function NameDialog({ title, intro, name, save, isPending, error, failed, onSave, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [problems, setProblems] = useState<Problems<'title'>>({})
  const close = () => !isPending && onClose()
  return (
    <Dialog open onClose={close} title={title}>
      <Form
        problems={problems}
        onSubmit={() => {
          if (isPending) return
          const next = typed.trim()
          setProblems(next === '' ? { title: text.noName } : {})
          if (next !== '') onSave(next)
        }}
      >
        {intro && <p>{intro}</p>}
        <TextInput
          label={text.name}
          name="title"
          maxLength={wordbookLimits.title}
          autoComplete="off"
          description={text.letters}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={typed}
          error={problems.title}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FailureNote error={error} fallback={failed} />
        <div className={styles.choices}>
          <Button look="quiet" isWide={false} onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" isWide={false} isPending={isPending} pendingText={text.saving}>
            {save}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
