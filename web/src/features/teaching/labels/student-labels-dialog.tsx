import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { picker as text } from '../../../text/labels.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { desk, type Label, labelStudents } from './api.ts'
import { LabelList } from './label-list.tsx'
import styles from './labels.module.css'
import { MakeLabelForm } from './make-label-form.tsx'

const withStudent = (label: Label, studentId: string, has: boolean): Label => ({
  ...label,
  student_ids: [...label.student_ids.filter((id) => id !== studentId), ...(has ? [studentId] : [])],
})

/** Every label with whether this student has it; each press is saved. */
export default function StudentLabelsDialog({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const client = useQueryClient()
  const { queryKey } = desk.labels()
  const put = useMutation({
    mutationFn: ({ labelId, has }: { labelId: string; has: boolean }) =>
      labelStudents(labelId, { student_ids: [studentId], has_label: has }),
    // Shown at once; what the server has is read again after it, also where it failed.
    onMutate: async ({ labelId, has }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData<Label[]>(queryKey, (labels) =>
        labels?.map((label) => (label.label_id === labelId ? withStudent(label, studentId, has) : label)),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <Dialog open onClose={onClose} title={text.choose}>
      <LabelList>
        {(labels) => (
          <ul className={styles.checks} aria-label={text.choose}>
            {labels.map(({ label_id, name, student_ids }) => (
              <li key={label_id}>
                <Checkbox
                  label={name}
                  checked={student_ids.includes(studentId)}
                  onChange={(event) => put.mutate({ labelId: label_id, has: event.currentTarget.checked })}
                />
              </li>
            ))}
          </ul>
        )}
      </LabelList>
      <FailureNote error={put.error} fallback={text.saveFailed} />
      <MakeLabelForm />
    </Dialog>
  )
}
