import { Link } from 'react-router-dom'
import { bulk } from '../../../text/bulk.ts'
import type { Part } from './api.ts'
import styles from './homework.module.css'

/** Leads to the student's page. */
export const StudentName = ({ student: { student_id, nickname, username } }: { student: Part }) => (
  <Link to={`/admin/student/${student_id}`} className={styles.who}>
    <b className={nickname ? undefined : styles.unnamed}>{nickname || bulk.unnamed}</b>{' '}
    <span className={styles.small}>{username}</span>
  </Link>
)
