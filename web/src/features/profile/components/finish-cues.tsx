import { canVibrate, chime, finishSound, finishVibration, vibrate } from '../../../device/finish-cues.ts'
import { finishCues as text } from '../../../text/profile.ts'
import styles from './profile.module.css'
import { Section } from './section.tsx'

interface CueProps {
  label: string
  cue: typeof finishSound
  /** What it is like: once it is turned on. */
  onTry: () => void
}

function Cue({ label, cue, onTry }: CueProps) {
  const isOn = cue.use()
  return (
    <label className={styles.cue}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => {
          cue.set(!isOn)
          if (!isOn) onTry()
        }}
      />
      {label}
    </label>
  )
}

/** Whether this device sounds or vibrates when a session is done. */
export const FinishCues = () => (
  <Section title={text.title}>
    <p className={styles.note}>{text.why}</p>
    <Cue label={text.sound} cue={finishSound} onTry={chime} />
    {canVibrate() && <Cue label={text.vibration} cue={finishVibration} onTry={vibrate} />}
  </Section>
)
