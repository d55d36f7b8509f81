import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { profile as text } from '../../../text/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { type Problems, problemsFrom } from '../../../ui/field-problems.ts'
import styles from '../../../ui/form.module.css'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.tsx'

interface OneFieldFormProps {
  /** What the server calls the field. */
  name: 'nickname' | 'security_answer'
  label: string
  start?: string
  maxLength?: number
  texts: { readonly save: string; readonly missing: string; readonly failed: string }
  send: (value: string) => Promise<{ message: string }>
  /** Called with the saved text; what it gives is then shown in the field. */
  onSaved: (value: string) => string
}

/** A single required text of the account. */
export function OneFieldForm({ name, label, start = '', maxLength, texts, send, onSaved }: OneFieldFormProps) {
  const [value, setValue] = useState(start)
  const [problems, setProblems] = useState<Problems<typeof name>>({})
  const save = useMutation({
    mutationFn: send,
    onSuccess: ({ message }, sent) => {
      toast(message)
      setValue(onSaved(sent))
    },
    onError: (cause) => setProblems(problemsFrom(cause, { [name]: name } as Record<string, typeof name>)),
  })
  const submit = () => {
    if (save.isPending) return
    const trimmed = value.trim()
    setProblems(trimmed === '' ? { [name]: texts.missing } : {})
    if (trimmed !== '') save.mutate(trimmed)
  }
  return (
    <Form problems={problems} onSubmit={submit}>
      <TextInput
        label={label}
        name={name}
        autoComplete="off"
        required
        withAsterisk={false}
        {...(maxLength !== undefined && { maxLength })}
        value={value}
        error={problems[name]}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <div role="alert" className={styles.failure}>
        {save.isError && Object.keys(problems).length === 0 && messageOf(save.error, texts.failed)}
      </div>
      <Button type="submit" look="quiet" isPending={save.isPending} pendingText={text.saving}>
        {texts.save}
      </Button>
    </Form>
  )
}
