import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { teachersPage, moving as text } from '../../../../text/teachers.ts'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { type Teacher, teachers } from '../api.ts'
import styles from './teachers.module.css'

interface TeacherChoiceProps {
  label: string
  /** Who cannot be chosen: whose students they are. */
  except: string
  /** Undefined while nobody is chosen. */
  value: Teacher | undefined
  onChange: (teacher: Teacher) => void
}

/** A teacher out of any number of them, by search. Nobody can be given students who cannot sign in. */
export function TeacherChoice({ label, except, value, onChange }: TeacherChoiceProps) {
  const name = useId()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(teachers.offered(search))
  const found = data?.teachers.filter(
    ({ teacher_id, is_suspended, is_waiting }) => teacher_id !== except && !is_suspended && !is_waiting,
  )
  // Whoever is chosen stays in sight, whatever is searched next.
  const isChosenFound = found?.some(({ teacher_id }) => teacher_id === value?.teacher_id)
  const offered = found && value && !isChosenFound ? [value, ...found] : found
  return (
    <>
      <SearchField label={text.search} value={search} onSearch={setSearch} />
      {!data || !offered ? (
        error ? (
          <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )
      ) : offered.length === 0 ? (
        <p className={styles.note}>{text.noTeacher}</p>
      ) : (
        <fieldset className={styles.options}>
          <legend>{label}</legend>
          {offered.map((teacher) => (
            <label key={teacher.teacher_id}>
              <input
                type="radio"
                name={name}
                checked={teacher.teacher_id === value?.teacher_id}
                onChange={() => onChange(teacher)}
              />
              <span>
                {teacher.nickname || teachersPage.noNickname} <span className={styles.small}>{teacher.username}</span>
              </span>
              <span>{text.option(teacher.students)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {data && data.total > data.teachers.length && <p className={styles.small}>{text.more}</p>}
    </>
  )
}
