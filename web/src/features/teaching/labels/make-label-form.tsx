import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { labelLimits } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { labels as text } from '../../../text/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.tsx'
import { makeLabel } from './api.ts'
import styles from './labels.module.css'

/** Makes a label. Its name stays in the field where that fails. */
export function MakeLabelForm({ hasFocus = false }: { hasFocus?: boolean }) {
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const client = useQueryClient()
  const make = useMutation({
    mutationFn: makeLabel,
    onSuccess: ({ message }) => {
      toast(message)
      setName('')
      return client.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  const isEmpty = name.trim() === ''
  const problem = isMissing && isEmpty ? text.noName : make.error && messageOf(make.error, text.makeFailed)
  return (
    <Form
      className={styles.make}
      onSubmit={() => {
        setMissing(isEmpty)
        if (!isEmpty && !make.isPending) make.mutate(name)
      }}
    >
      <TextInput
        label={text.name}
        maxLength={labelLimits.name}
        autoComplete="off"
        value={name}
        error={problem}
        data-autofocus={hasFocus || undefined}
        onChange={(event) => {
          make.reset()
          setName(event.currentTarget.value)
        }}
      />
      <Button type="submit" look="quiet" isWide={false} isPending={make.isPending} pendingText={text.making}>
        {text.make}
      </Button>
    </Form>
  )
}
