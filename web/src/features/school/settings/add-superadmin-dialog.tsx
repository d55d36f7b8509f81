import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountLimits } from '@wordtrail/contracts/learning/limits'
import { useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { ApiError } from '../../../api/api-client.ts'
import { superadmins as text } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { type Problems, problemsFrom } from '../../../ui/field-problems.ts'
import { Form } from '../../../ui/form.tsx'
import { SecretField } from '../../../ui/secret-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { addSuperadmin, type Newcomer, settings } from './api.ts'
import { newcomerProblems } from './form-problems.ts'
import { RightsChoice } from './rights-choice.tsx'

/** Makes an account and says what its holder may do. */
export default function AddSuperadminDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [form, setForm] = useState<Newcomer>({ username: '', password: '', rights: 'readOnly' })
  const [problems, setProblems] = useState<Problems<'username' | 'password'>>({})
  const attempt = useRef({ content: '', key: '' })
  const add = useMutation({
    mutationFn: (newcomer: Newcomer) => {
      const content = JSON.stringify(newcomer)
      if (attempt.current.content !== content) attempt.current = { content, key: uuid() }
      return addSuperadmin({ ...newcomer, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
    },
    onError: (cause) =>
      setProblems(
        cause instanceof ApiError && cause.code === 'username-taken'
          ? { username: cause.message }
          : problemsFrom(cause, { username: 'username', password: 'password' }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: settings.all() }),
  })
  const change = (part: Partial<Newcomer>) => setForm({ ...form, ...part })
  const submit = () => {
    if (add.isPending) return
    const found = newcomerProblems(form)
    setProblems(found)
    if (Object.keys(found).length === 0) add.mutate({ ...form, username: form.username.trim() })
  }
  return (
    <Dialog open onClose={() => !add.isPending && onClose()} title={text.addTitle}>
      <Form problems={problems} onSubmit={submit}>
        <TextInput
          label={text.username}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={accountLimits.username}
          value={form.username}
          error={problems.username}
          data-autofocus
          onChange={(event) => change({ username: event.currentTarget.value })}
        />
        <SecretField
          label={text.password}
          description={text.passwordHint}
          name="password"
          autoComplete="new-password"
          maxLength={accountLimits.secret}
          value={form.password}
          error={problems.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
        <RightsChoice value={form.rights} onChange={(rights) => change({ rights })} />
        <p>{text.addText}</p>
        <FailureNote error={Object.keys(problems).length === 0 && add.error} fallback={text.addFailed} />
        <Button type="submit" isPending={add.isPending} pendingText={text.adding}>
          {text.addTitle}
        </Button>
      </Form>
    </Dialog>
  )
}
