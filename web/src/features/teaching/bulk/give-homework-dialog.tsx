import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { homeworkLimits } from '@wordtrail/contracts/learning/limits'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import { useMemo, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { useKeptState } from '../../../session/kept-state.ts'
import { giving as text } from '../../../text/bulk.ts'
import { bulkQueries, giveHomework } from './api.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { type ChosenStudent, useThoseChosen } from './chosen-student.ts'
import { HomeworkPreview } from './homework-preview.tsx'
import { usePaused } from './use-paused.ts'

interface GiveHomeworkDialogProps {
  students: readonly ChosenStudent[]
  /** What stands in the field for words to begin with. */
  words?: string
  onClose: () => void
}

/** Words, a title and a due day for the chosen students; says before it is sent what will happen. */
export default function GiveHomeworkDialog({ students: chosen, words: first = '', onClose }: GiveHomeworkDialogProps) {
  const students = useThoseChosen(chosen)
  const place = `give-homework:${first}`
  const [words, setWords] = useKeptState(`${place}:words`, first)
  const [title, setTitle] = useKeptState(`${place}:title`, '')
  const [due, setDue] = useKeptState(`${place}:due`, '')
  const [today] = useState(() => dayOf(new Date()))
  const [isMissing, setMissing] = useState(false)
  const [homework_id] = useState(() => uuid())
  const studentIds = useMemo(() => students.map(({ student_id }) => student_id), [students])
  const asked = usePaused(words)
  const check = useQuery(bulkQueries.check(asked, studentIds))
  const isEmpty = wordsIn(words).length === 0

  const already = new Map(check.data?.already.map(({ student_id, count }) => [student_id, count]))
  return (
    <BulkDialog
      students={students}
      title={text.title(students.length)}
      submitLabel={text.send(students.length)}
      send={
        isEmpty ? undefined : (ids) => giveHomework({ homework_id, words, title, due_on: due === '' ? null : due }, ids)
      }
      onIncomplete={() => setMissing(true)}
      noteOf={(id) => text.note(check.data?.known_count ?? wordsIn(words).length, already.get(id) ?? 0)}
      onClose={onClose}
    >
      <Textarea
        label={text.words}
        description={text.hint}
        rows={3}
        lang="en"
        spellCheck={false}
        autoCapitalize="off"
        data-autofocus
        value={words}
        error={isMissing && isEmpty && text.noWords}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {!isEmpty && <HomeworkPreview check={check} isCurrent={asked === words} students={students} />}
      <TextInput
        label={text.name}
        maxLength={homeworkLimits.title}
        autoComplete="off"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextInput
        label={text.due}
        type="date"
        min={today}
        value={due}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
    </BulkDialog>
  )
}
