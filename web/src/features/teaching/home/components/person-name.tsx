import { teacherHome as text } from '../../../../text/teacher-home.ts'
import styles from './home.module.css'

export interface Named {
  readonly username: string
  readonly nickname: string
}

/** A nickname, or that there is none, above the user name and whatever is told beside it. */
export const PersonName = ({ person, note }: { person: Named; note?: string }) => (
  <span className={styles.person}>
    <b className={person.nickname ? undefined : styles.unset}>{person.nickname || text.noNickname}</b>
    <span>{[person.username, ...(note ? [note] : [])].join(' · ')}</span>
  </span>
)
