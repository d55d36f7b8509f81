import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dialogs } from '../../../../text/app.ts'
import { changes as text } from '../../../../text/wordbooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { Form } from '../../../../ui/form.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { whenText } from '../../when-text.ts'
import { bringBack, type Change } from '../api.ts'
import styles from './history.module.css'

interface BringBackFormProps {
  id: string
  change: Change
  onDone: () => void
  onCancel: () => void
}

/** Which parts are to be again what they were after a change: of those that are otherwise now. */
export function BringBackForm({ id, change, onDone, onCancel }: BringBackFormProps) {
  const [parts, setParts] = useState<readonly Change['differs'][number][]>(change.differs)
  const client = useQueryClient()
  const bring = useMutation({
    mutationFn: bringBack,
    onSuccess: async ({ message }) => {
      await client.invalidateQueries()
      toast(message)
      onDone()
    },
  })
  return (
    <Form
      onSubmit={() => {
        if (parts.length > 0 && !bring.isPending) bring.mutate({ id, revision: change.revision, parts: [...parts] })
      }}
    >
      <p>{text.chooseText(whenText(change.at))}</p>
      <div className={styles.parts}>
        {change.differs.map((part, index) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={parts.includes(part)}
              data-autofocus={index === 0 || undefined}
              onChange={({ currentTarget: { checked } }) =>
                setParts(checked ? [...parts, part] : parts.filter((one) => one !== part))
              }
            />
            {text.parts[part]}
          </label>
        ))}
      </div>
      <FailureNote error={bring.error} fallback={text.failed} />
      <Button type="submit" isPending={bring.isPending}>
        {text.yes}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {dialogs.cancel}
      </Button>
    </Form>
  )
}
