import { useMutation, useQueryClient } from '@tanstack/react-query'
import { studentsAtOnce } from '@wordtrail/contracts/learning/limits'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { useState } from 'react'
import { bulk } from '../../../text/bulk.ts'
import { homeworkPage as text } from '../../../text/homework.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type Part, remindHomework } from './api.ts'
import styles from './homework.module.css'
import { StudentName } from './student-name.tsx'

/** How many students were reminded: as many as a call takes at once, one call after the other. */
async function remindAll(id: string, studentIds: readonly string[]): Promise<number> {
  let reminded = 0
  for (let first = 0; first < studentIds.length; first += studentsAtOnce) {
    const { results } = await remindHomework({ id, student_ids: studentIds.slice(first, first + studentsAtOnce) })
    reminded += results.filter(({ status }) => status === 'reminded').length
  }
  return reminded
}

interface OpenStudentsProps {
  homeworkId: string
  students: readonly Part[]
}

/** Who is not done, whoever is late first; some or all of them are reminded by a press. */
export function OpenStudents({ homeworkId, students }: OpenStudentsProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [today] = useState(() => dayOf(new Date()))
  const client = useQueryClient()
  const chosen = students.filter(({ student_id }) => picked.has(student_id))
  const asked = chosen.length > 0 ? chosen : students
  const remind = useMutation({
    mutationFn: () =>
      remindAll(
        homeworkId,
        asked.map(({ student_id }) => student_id),
      ),
    onSuccess: (count) => {
      toast(text.remindDone(count))
      setPicked(new Set())
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  if (students.length === 0) return <p className={styles.allDone}>{text.allDone}</p>
  return (
    <section aria-labelledby="open-students">
      <div className={styles.sectionHead}>
        <h3 id="open-students">{text.open(students.length)}</h3>
        <Button
          isWide={false}
          isPending={remind.isPending}
          pendingText={text.reminding}
          onClick={() => remind.mutate()}
        >
          {chosen.length > 0 ? text.remindChosen(chosen.length) : text.remindAll(students.length)}
        </Button>
      </div>
      <p className={styles.small}>{text.remindNote}</p>
      <FailureNote error={remind.error} fallback={text.remindFailed} />
      <ul className={styles.students}>
        {students
          .toSorted((one, other) => Number(other.is_late) - Number(one.is_late))
          .map((student) => (
            <OpenStudent
              key={student.student_id}
              student={student}
              today={today}
              isPicked={picked.has(student.student_id)}
              onPick={(isPicked) => {
                const next = new Set(picked)
                if (isPicked) next.add(student.student_id)
                else next.delete(student.student_id)
                setPicked(next)
              }}
            />
          ))}
      </ul>
    </section>
  )
}

interface OpenStudentProps {
  student: Part
  today: Day
  isPicked: boolean
  onPick: (isPicked: boolean) => void
}

function OpenStudent({ student, today, isPicked, onPick }: OpenStudentProps) {
  const { nickname, username, mastered, total, is_late: isLate, reminded_on: remindedOn } = student
  return (
    <li>
      <label className={styles.pick}>
        <input
          type="checkbox"
          checked={isPicked}
          aria-label={text.choose(`${nickname || bulk.unnamed} ${username}`)}
          onChange={(event) => onPick(event.currentTarget.checked)}
        />
      </label>
      <StudentName student={student} />
      <span className={styles.note}>
        {text.mastered(mastered, total)}
        {isLate && <span className={styles.badge}>{text.isLate}</span>}
        {remindedOn && (
          <span className={styles.small}>{remindedOn === today ? text.remindedToday : text.reminded(remindedOn)}</span>
        )}
      </span>
    </li>
  )
}
