import { learning, preTest as text } from '../../../../text/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { shortcuts } from '../shortcuts.ts'
import { useKeys } from '../use-keys.ts'
import styles from './question-screen.module.css'

const key = '0'

/**
 * So that nobody has to guess in the pre-test. It stands in the line above the question: below seven options it would
 * be out of sight on a phone.
 */
export function NotKnown({ onPress }: { onPress: () => void }) {
  const hasKeys = shortcuts.use()
  useKeys({ [key]: onPress })
  return (
    <button type="button" className={styles.notKnown} aria-keyshortcuts={hasKeys ? key : undefined} onClick={onPress}>
      {hasKeys && <kbd aria-hidden>{key}</kbd>}
      {text.notKnown}
    </button>
  )
}

/** The same in learning, below the options: trying comes first. After the answer it keeps its place, unseen. */
export function TellMe({ isOver, onPress }: { isOver: boolean; onPress: () => void }) {
  const hasKeys = shortcuts.use()
  useKeys(isOver ? {} : { [key]: onPress })
  return (
    <div className={`${styles.tellMe} ${isOver ? styles.over : ''}`}>
      <Button look="quiet" aria-keyshortcuts={hasKeys ? key : undefined} onClick={onPress}>
        {learning.tellMe}
      </Button>
      <p>{learning.tellMeHint}</p>
    </div>
  )
}
