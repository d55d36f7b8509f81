import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shownName } from '@wordtrail/contracts/learning/class-view'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { settings as text } from '../../../../text/student-page.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { boxes as boxQueries } from '../../boxes/api.ts'
import { handOutBox, type Overview, refresh, type SecretBox } from '../api.ts'
import styles from './settings.module.css'

/** The secret wordbook, chosen from the teacher's boxes; asked first, since it replaces the present one. */
export function BoxSetting({ overview }: { overview: Overview }) {
  const field = useId()
  const { data: boxes, error } = useQuery(boxQueries.list())
  const [chosen, setChosen] = useState<SecretBox>()
  const present = overview.secret_wordbook_title
  return (
    <div>
      <dt>
        <label htmlFor={field}>{text.box}</label>
      </dt>
      <dd>
        <select
          id={field}
          className={styles.select}
          value=""
          onChange={({ currentTarget }) => setChosen(boxes?.find(({ _id }) => _id === currentTarget.value))}
        >
          <option value="">{present ?? text.noBox}</option>
          {boxes?.map(({ _id, title, count }) => (
            <option key={_id} value={_id}>
              {text.boxOption(title, count)}
            </option>
          ))}
        </select>
        {boxes?.length === 0 && (
          <Link className={styles.hint} to="/admin/secret-box">
            {text.noBoxes}
          </Link>
        )}
        <FailureNote error={error} fallback={text.boxesFailed} />
        {chosen && <HandOut overview={overview} box={chosen} onClose={() => setChosen(undefined)} />}
      </dd>
    </div>
  )
}

function HandOut({ overview, box, onClose }: { overview: Overview; box: SecretBox; onClose: () => void }) {
  const id = overview.student._id
  const client = useQueryClient()
  const handOut = useMutation({
    mutationFn: () => handOutBox(id, box._id),
    onSuccess: async ({ message }) => {
      toast(message)
      onClose()
      await refresh(client)
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.handOutTitle(box.title)}>
      <p>
        {text.handOutText({
          name: shownName(overview.student),
          count: box.count,
          present: overview.secret_wordbook_title,
        })}
      </p>
      <FailureNote error={handOut.error} fallback={text.handOutFailed} />
      <Button data-autofocus isPending={handOut.isPending} pendingText={text.saving} onClick={() => handOut.mutate()}>
        {text.handOut}
      </Button>
    </Dialog>
  )
}
