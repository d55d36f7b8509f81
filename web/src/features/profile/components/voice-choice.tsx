import { IconVolume } from '@tabler/icons-react'
import { useId } from 'react'
import { chosenVoice, trySound, useDeviceVoices } from '../../../audio/audio.ts'
import { type Accent, type DeviceVoice, schoolVoice, voicesOf } from '../../../audio/device-voice.ts'
import { voices as text } from '../../../text/voices.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './profile.module.css'
import { Section } from './section.tsx'

const accents: readonly Accent[] = ['us', 'gb']

/** Which of the device's voices reads aloud, to be heard before it is chosen. Nothing where the device has none. */
export function VoiceChoice() {
  const all = useDeviceVoices()
  const offered = accents.filter((accent) => voicesOf(all, accent).length > 0)
  if (offered.length === 0) return null
  return (
    <Section title={text.title}>
      <p className={styles.note}>{text.why}</p>
      {offered.map((accent) => (
        <OfAccent key={accent} accent={accent} voices={voicesOf(all, accent)} />
      ))}
    </Section>
  )
}

interface OfAccentProps {
  accent: Accent
  /** The best first. */
  voices: readonly DeviceVoice[]
}

function OfAccent({ accent, voices }: OfAccentProps) {
  const id = useId()
  const chosen = chosenVoice[accent].use()
  const known = voices.some(({ voiceURI }) => voiceURI === chosen) || (chosen === schoolVoice && accent === 'us')
  const option = (value: string, name: string, hear?: () => void) => (
    <li key={value}>
      <label>
        <input
          type="radio"
          name={id}
          checked={value === (known ? chosen : '')}
          onChange={() => chosenVoice[accent].set(value)}
        />
        {name}
      </label>
      {hear && (
        <IconButton label={text.hear(name)} onClick={hear}>
          <IconVolume size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </li>
  )
  return (
    <fieldset className={styles.voices}>
      <legend>{text.accents[accent]}</legend>
      <ul>
        {option('', text.automatic)}
        {accent === 'us' && option(schoolVoice, text.school, () => trySound(text.sample, undefined))}
        {voices.map((voice) => option(voice.voiceURI, voice.name, () => trySound(text.sample, voice)))}
      </ul>
    </fieldset>
  )
}
