import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { teacherCode } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { teacherRegistration as text } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { type Problems, problemsFrom } from '../../../ui/field-problems.ts'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.tsx'
import { removeTeacherCode, setTeacherCode, settings } from './api.ts'
import { codeProblems } from './form-problems.ts'

/** Sets another code, or takes it away. The server keeps none in the clear, so none is shown. */
export function TeacherCode({ hasCode }: { hasCode: boolean }) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [problems, setProblems] = useState<Problems<'teacher_code'>>({})
  const [isAsking, setAsking] = useState(false)
  const settled = () => client.invalidateQueries({ queryKey: settings.all() })
  const save = useMutation({
    mutationFn: setTeacherCode,
    onSuccess: ({ message }) => {
      toast(message)
      setCode('')
    },
    onError: (cause) => setProblems(problemsFrom(cause, { teacher_code: 'teacher_code' })),
    onSettled: settled,
  })
  const removal = useMutation({
    mutationFn: removeTeacherCode,
    onSuccess: ({ message }) => toast(message),
    onSettled: () => {
      setAsking(false)
      return settled()
    },
  })
  const submit = () => {
    if (save.isPending) return
    const found = codeProblems(code)
    setProblems(found)
    if (Object.keys(found).length === 0) save.mutate(code.trim())
  }
  return (
    <Form problems={problems} onSubmit={submit}>
      <TextInput
        label={text.newCode}
        description={text.hint}
        name="teacher_code"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={teacherCode.max}
        value={code}
        error={problems.teacher_code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FailureNote error={(Object.keys(problems).length === 0 && save.error) || removal.error} fallback={text.failed} />
      <Button type="submit" look="quiet" isPending={save.isPending} pendingText={text.saving}>
        {hasCode ? text.replace : text.set}
      </Button>
      {hasCode && (
        <Button look="plain" onClick={() => setAsking(true)}>
          {text.remove}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={text.removeTitle}
        text={text.removeText}
        confirmLabel={text.remove}
        isDanger
        isPending={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      />
    </Form>
  )
}
