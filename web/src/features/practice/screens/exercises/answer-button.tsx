import { exercise as text } from '../../../../text/exercise.ts'
import { Button } from '../../../../ui/button.tsx'
import { useKeys } from '../use-keys.ts'
import styles from './exercise.module.css'

interface AnswerButtonProps {
  /** After the answer it keeps its place, unseen. */
  isOver: boolean
  /** What could not be answered is a sound. */
  isSound?: boolean
  onPress: () => void
}

/** So that nobody has to guess. */
export function AnswerButton({ isOver, isSound = false, onPress }: AnswerButtonProps) {
  useKeys(isOver ? {} : { ...(isSound && { 0: onPress }) })
  return (
    <div className={isOver ? styles.over : undefined}>
      <Button look="quiet" onClick={onPress} aria-keyshortcuts={isSound ? '0' : undefined}>
        {isSound ? text.notHeard : text.answer}
      </Button>
    </div>
  )
}
