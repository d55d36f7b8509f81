import { IconHeadphones, IconHeadphonesOff } from '@tabler/icons-react'
import { autoRead as text } from '../../../text/practice.ts'
import { player } from '../../../audio/audio.ts'
import { autoRead } from './auto-read.ts'
import styles from './auto-read-switch.module.css'

/** Whether answers are read aloud; turned off, it is silent at once. */
export function AutoReadSwitch() {
  const isOn = autoRead.use()
  const turn = () => {
    autoRead.set(!isOn)
    if (isOn) player.stop()
  }
  const Icon = isOn ? IconHeadphones : IconHeadphonesOff
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={text.label}
      title={text.label}
      className={styles.switch}
      onClick={turn}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{text.label}</span>
    </button>
  )
}
