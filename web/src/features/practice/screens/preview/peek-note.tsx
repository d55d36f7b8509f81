import { preview as text } from '../../../../text/session.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Session } from '../../session/session-state.ts'
import styles from './preview.module.css'

/** What looking at meanings does to a review, before it is done and after. */
export function PeekNote({ session: { items, peeked }, onPeekAll }: { session: Session; onPeekAll: () => void }) {
  return (
    <div className={styles.peeks}>
      <p role="status">{peeked.length > 0 ? text.peeked(peeked.length, items.length) : text.think}</p>
      {peeked.length < items.length && (
        <Button look="plain" onClick={onPeekAll}>
          {text.peekAll}
        </Button>
      )}
    </div>
  )
}
