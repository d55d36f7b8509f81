import { useOutboxStateOf } from '../../../outbox/outbox.ts'
import { isKeptFor } from '../../../session/kept-state.ts'
import { waitingSession } from '../../../session/practice-storage.ts'
import { type EndedSession } from '../../../session/session.ts'
import { useEndedSession } from '../../../session/use-session.ts'
import { ended as text } from '../../../text/auth.ts'
import styles from './entry.module.css'

/** Why somebody has to sign in again though they did not sign out, and that their work waits for them. */
export function EndedNotice() {
  const ended = useEndedSession()
  return (
    <div role="status" className={styles.ended}>
      {ended && <Ended ended={ended} />}
    </div>
  )
}

function Ended({ ended: { userId, message } }: { ended: EndedSession }) {
  const { pending } = useOutboxStateOf(userId)
  const isUnfinished = waitingSession(localStorage, userId) !== null
  return (
    <>
      <b>{message}</b>
      <p>
        {text.goesOn}
        {pending > 0 && text.unsent(pending)}
        {isUnfinished && text.unfinished}
        {isKeptFor(userId) && text.typed}
        {(pending > 0 || isUnfinished) && text.others}
      </p>
    </>
  )
}
