import { holders as text } from '../../../../text/secret-boxes.ts'
import { Button } from '../../../../ui/button.tsx'
import form from '../../../../ui/form.module.css'
import type { HandingOut, Holder } from '../handing-out.ts'
import styles from './boxes.module.css'

/** How far a hand-out has come, and whom it did not reach. */
export function HandOutResult({
  state: { total, done, failures },
  onRetry,
}: {
  state: HandingOut
  onRetry: (failed: readonly Holder[]) => void
}) {
  if (done < total)
    return (
      <p role="status" className={styles.small}>
        {text.handingOut(done, total)}
      </p>
    )
  if (failures.length === 0)
    return (
      <p role="status" className={form.notice}>
        {text.done(total)}
      </p>
    )
  return (
    <div role="alert" className={styles.failures}>
      <p>{text.someFailed(total - failures.length, failures.length)}</p>
      <ul>
        {failures.map(({ holder, message }) => (
          <li key={holder.student_id}>
            <b>{holder.nickname || holder.username}</b>
            <span className={form.failure}>{message}</span>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => onRetry(failures.map(({ holder }) => holder))}>
        {text.retry}
      </Button>
    </div>
  )
}
