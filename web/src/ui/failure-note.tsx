import { messageOf } from '../api/api-client.ts'
import styles from './form.module.css'

/** Why a form or button failed: the server's message, or else `fallback`. Nothing where nothing failed. */
export const FailureNote = ({ error, fallback }: { error: unknown; fallback: string }) =>
  error ? (
    <p role="alert" className={styles.failure}>
      {messageOf(error, fallback)}
    </p>
  ) : null
