import { toggleSound, useSound } from '../../../../audio/audio.ts'
import { exercise as text } from '../../../../text/exercise.ts'
import { soundIcons } from '../../../../ui/sound-button.tsx'
import styles from './exercise.module.css'

interface ListenButtonProps {
  word: string
  shortcut?: string | undefined
  onHeard: () => void
}

/** The word's sound, in the middle of the screen. Its name does not tell the word, which is what is asked. */
export function ListenButton({ word, shortcut, onHeard }: ListenButtonProps) {
  const current = useSound()
  const state = current?.text === word ? current.state : 'idle'
  const Icon = soundIcons[state]
  return (
    <div className={styles.listen}>
      <button
        type="button"
        data-sound={state}
        aria-label={text.sound[state]}
        aria-keyshortcuts={shortcut}
        onClick={() => toggleSound(word, onHeard)}
      >
        <Icon size={30} stroke={1.75} aria-hidden />
      </button>
      {state === 'failed' && <p role="status">{text.sound.failed}</p>}
    </div>
  )
}
