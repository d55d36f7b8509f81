import { britishAccent, player, useHasBritishVoice } from '../../../audio/audio.ts'
import { accent as text } from '../../../text/practice.ts'
import styles from './auto-read-switch.module.css'

/** American or British sound, where this browser has a British voice; it names the one that is heard. */
export function AccentSwitch() {
  const isBritish = britishAccent.use()
  if (!useHasBritishVoice()) return null
  const turn = () => {
    player.stop()
    britishAccent.set(!isBritish)
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isBritish}
      aria-label={text.label}
      title={text.label}
      className={styles.switch}
      onClick={turn}
    >
      {isBritish ? text.gb : text.us}
    </button>
  )
}
