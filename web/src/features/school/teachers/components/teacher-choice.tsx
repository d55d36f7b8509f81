import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { teachersPage, moving as text } from '../../../../text/teachers.ts'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { teachers } from '../api.ts'
import styles from './teachers.module.css'

interface TeacherChoiceProps {
  label: string
  /** Who cannot be chosen: whose students they are. */
  except: string
  /** Undefined while nobody is chosen. */
  value: string | undefined
  onChange: (teacherId: string | undefined) => void
}

/** A teacher out of any number of them, by search. Nobody can be given students who cannot sign in. */
export function TeacherChoice({ label, except, value, onChange }: TeacherChoiceProps) {
  const name = useId()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(teachers.offered(search))
  const offered = data?.teachers.filter(
    ({ teacher_id, is_suspended, is_waiting }) => teacher_id !== except && !is_suspended && !is_waiting,
  )
  return (
    <>
      <SearchField
        label={text.search}
        value={search}
        onSearch={(asked) => {
          setSearch(asked)
          // Whoever is chosen has to be seen.
          onChange(undefined)
        }}
      />
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
          {offered.map(({ teacher_id, nickname, username, students }) => (
            <label key={teacher_id}>
              <input type="radio" name={name} checked={teacher_id === value} onChange={() => onChange(teacher_id)} />
              <span>
                {nickname || teachersPage.noNickname} <span className={styles.small}>{username}</span>
              </span>
              <span>{text.option(students)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {data && data.total > data.teachers.length && <p className={styles.small}>{text.more}</p>}
    </>
  )
}
