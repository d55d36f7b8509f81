import { IconLoader2, IconPlayerStop, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { toggleSound, useSound } from '../audio/audio.ts'
import { sound as text } from '../text/app.ts'
import { IconButton } from './icon-button.tsx'
import styles from './sound-button.module.css'

/** What stands for each state of a sound. */
export const soundIcons = { idle: IconVolume, loading: IconLoader2, playing: IconPlayerStop, failed: IconVolumeOff }

interface SoundButtonProps {
  of: string
  shortcut?: string | undefined
  onHeard?: () => void
}

/** Plays an English text; pressed again, it stops. A sound that failed can be tried again. */
export function SoundButton({ of, shortcut, onHeard }: SoundButtonProps) {
  const current = useSound()
  const state = current?.text === of ? current.state : 'idle'
  const Icon = soundIcons[state]
  return (
    <IconButton
      label={text[state](of)}
      title={text[state](of)}
      data-sound={state}
      aria-keyshortcuts={shortcut}
      onClick={() => toggleSound(of, onHeard)}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={styles[state]} />
    </IconButton>
  )
}
