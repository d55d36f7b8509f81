import { messageOf } from '../api/api-client.ts'
import styles from './form.module.css'

/**
 * Beside a form or a button: why it did not go through, in the server's words or else `fallback`. Nothing where nothing
 * failed.
 */
export const FailureNote = ({ error, fallback }: { error: unknown; fallback: string }) =>
  error ? (
    <p role="alert" className={styles.failure}>
      {messageOf(error, fallback)}
    </p>
  ) : null
