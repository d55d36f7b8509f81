import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountLimits } from '@wordtrail/contracts/learning/limits'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../../device/save-file.ts'
import { dialogs } from '../../../../text/app.ts'
import { accountActions as text } from '../../../../text/users.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { Form } from '../../../../ui/form.tsx'
import { PasswordCodeDialog } from '../../../../ui/password-code-dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { downloadData, endSignIns, erase, makePasswordCode, refreshPeople, restore, suspend } from '../../api.ts'
import { type Action, nameOf, type Subject } from '../actions.ts'
import styles from './action-dialog.module.css'

interface ActionDialogProps {
  action: Action
  person: Subject
  onClose: () => void
  /** Called instead of `onClose` once the person has been erased. */
  onErased: () => void
}

/** Asks before anything is done with an account, and says what follows from it. */
export default function ActionDialog({ action, person, onClose, onErased }: ActionDialogProps) {
  const name = nameOf(person)
  switch (action) {
    case 'suspend':
      return <SuspendDialog person={person} onClose={onClose} />
    case 'restore':
      return (
        <Question
          title={text.restoring.title(name)}
          about={text.restoring.text}
          confirm={text.restoring.confirm}
          act={() => restore(person.id)}
          onClose={onClose}
        />
      )
    case 'endSignIns':
      return (
        <Question
          title={text.ending.title(name)}
          about={text.ending.text}
          confirm={text.ending.confirm}
          act={() => endSignIns(person.id)}
          onClose={onClose}
        />
      )
    case 'passwordCode':
      return (
        <PasswordCodeDialog
          title={text.code.title(name)}
          why={text.code.why}
          tell={text.code.tell(person.username)}
          make={() => makePasswordCode(person.id)}
          onClose={onClose}
        />
      )
    case 'exportData':
      return <ExportDialog person={person} onClose={onClose} />
    case 'erase':
      return <EraseDialog person={person} onClose={onClose} onErased={onErased} />
  }
}

interface QuestionProps {
  title: string
  about: string
  confirm: string
  isDanger?: boolean
  pendingText?: string
  act: () => Promise<{ readonly message: string }>
  /** Whether what was typed allows it. */
  check?: () => boolean
  onClose: () => void
  onDone?: () => void
  children?: ReactNode
}

function Question({
  title,
  about,
  confirm,
  isDanger = false,
  pendingText,
  act,
  check,
  onClose,
  onDone,
  children,
}: QuestionProps) {
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: act,
    onSuccess: async ({ message }) => {
      toast(message)
      if (onDone) return onDone()
      await refreshPeople(client)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form onSubmit={() => !acting.isPending && (check?.() ?? true) && acting.mutate()}>
        <p>{about}</p>
        {children}
        <FailureNote error={acting.error} fallback={text.failed} />
        <div className={styles.answers}>
          <Button look="quiet" isWide={false} data-autofocus={children ? undefined : true} onClick={onClose}>
            {dialogs.cancel}
          </Button>
          <Button
            type="submit"
            look={isDanger ? 'danger' : 'filled'}
            isWide={false}
            isPending={acting.isPending}
            pendingText={pendingText ?? text.working}
          >
            {confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type PersonDialogProps = Pick<ActionDialogProps, 'person' | 'onClose'>

function SuspendDialog({ person, onClose }: PersonDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <Question
      title={text.suspending.title(nameOf(person))}
      about={text.suspending.text}
      confirm={text.suspending.confirm}
      isDanger
      act={() => suspend(person.id, reason)}
      check={() => {
        const isGiven = reason.trim() !== ''
        setProblem(isGiven ? undefined : text.suspending.noReason)
        return isGiven
      }}
      onClose={onClose}
    >
      <Textarea
        label={text.suspending.reason}
        description={text.suspending.reasonHint}
        name="reason"
        autosize
        minRows={2}
        maxLength={accountLimits.reason}
        value={reason}
        error={problem}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Question>
  )
}

function EraseDialog({ person, onClose, onErased }: Omit<ActionDialogProps, 'action'>) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <Question
      title={text.erasing.title(nameOf(person))}
      about={text.erasing.text[person.role === 'admin' ? 'admin' : 'user']}
      confirm={text.erasing.confirm}
      isDanger
      act={() => erase(person.id, typed)}
      check={() => {
        const isSame = typed.trim() === person.username
        setProblem(isSame ? undefined : text.erasing.wrong)
        return isSame
      }}
      onClose={onClose}
      onDone={onErased}
    >
      <TextInput
        label={text.erasing.label}
        description={text.erasing.hint(person.username)}
        name="username"
        autoComplete="off"
        maxLength={accountLimits.username}
        value={typed}
        error={problem}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Question>
  )
}

/** Closing the dialog ends the download. */
function ExportDialog({ person, onClose }: PersonDialogProps) {
  const download = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    download.current = controller
    return () => controller.abort()
  }, [])
  return (
    <Question
      title={text.exporting.title(nameOf(person))}
      about={text.exporting.text}
      confirm={text.exporting.confirm}
      pendingText={text.exporting.preparing}
      act={async () => {
        saveFile(await downloadData(person.id, download.current.signal))
        return { message: text.exporting.saved }
      }}
      onClose={onClose}
    />
  )
}
