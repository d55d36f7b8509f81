import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dialogs } from '../../../text/app.ts'
import { superadmins as text } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type Rights, type Superadmin, setRights, settings } from './api.ts'
import { RightsChoice } from './rights-choice.tsx'

/** Gives somebody other rights, or brings back whoever was dismissed. */
export default function RightsDialog({ of, onClose }: { of: Superadmin; onClose: () => void }) {
  const client = useQueryClient()
  const isBack = of.rights === 'none'
  const [rights, choose] = useState<Rights>(of.rights === 'full' ? 'full' : 'readOnly')
  const save = useMutation({
    mutationFn: setRights,
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: settings.all() }),
  })
  return (
    <Dialog
      open
      onClose={() => !save.isPending && onClose()}
      title={isBack ? text.restoreTitle(of.username) : text.changeTitle(of.username)}
    >
      <Form onSubmit={() => !save.isPending && save.mutate({ id: of.id, rights })}>
        <RightsChoice value={rights} onChange={choose} />
        {!isBack && <p>{text.signsOut}</p>}
        <FailureNote error={save.error} fallback={text.failed} />
        <Button type="submit" isPending={save.isPending} pendingText={text.saving}>
          {isBack ? text.restore : text.save}
        </Button>
        <Button look="quiet" isPending={save.isPending} onClick={onClose}>
          {dialogs.cancel}
        </Button>
      </Form>
    </Dialog>
  )
}
