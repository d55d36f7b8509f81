import { britishAccent, player, useSound } from '../../audio/audio.ts'
import type { Accent } from '../../audio/device-voice.ts'
import { sound as soundText } from '../../text/app.ts'
import { inSlashes, accents as text } from '../../text/word-card.ts'
import { soundIcons } from '../sound-button.tsx'
import styles from './accents.module.css'
import type { CardSeed } from './card-query.ts'
import { inAccent, type ShownAccent } from './shown-accent.ts'

interface AccentsProps {
  of: Pick<CardSeed, 'word' | 'ipa' | 'anyIpa'>
  shown: ShownAccent
}

/**
 * The word in both accents, with the pronunciation of the one that was heard last. A device without a British voice
 * shows how it is written all the same.
 */
export function Accents({
  of: { word, ipa: both, anyIpa = '' },
  shown: { accent: shown, hasBritish, isRead, setRead },
}: AccentsProps) {
  const sound = useSound()
  const press = (accent: Accent) => {
    setRead(accent === 'gb' && !hasBritish)
    if (accent === 'gb' && !hasBritish) return player.stop()
    const isOn = sound?.text === word && sound.state !== 'failed' && accent === shown
    player.stop()
    if (hasBritish) britishAccent.set(accent === 'gb')
    if (!isOn) void player.play(word)
  }
  const ipa = both ? inAccent(shown, { en_us: both.en_us.primary, en_gb: both.en_gb.primary }) : anyIpa
  return (
    <span className={styles.accents}>
      {(['gb', 'us'] as const).map((accent) => {
        const isSilent = accent === 'gb' && !hasBritish
        const state = sound?.text === word && shown === accent ? sound.state : 'idle'
        // A voice that is missing is not a button without a sound: what it looks like says so.
        const Icon = soundIcons[isSilent ? 'failed' : state]
        return (
          <button
            key={accent}
            type="button"
            className={styles.accent}
            aria-label={state === 'idle' ? text.sound[accent](word) : soundText[state](word)}
            aria-pressed={shown === accent}
            data-sound={isSilent ? undefined : state}
            data-silent={isSilent || undefined}
            title={isSilent ? text.silent : undefined}
            onClick={() => press(accent)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            {text[accent]}
          </button>
        )
      })}
      {ipa && (
        <span className={styles.ipa} lang="en">
          {inSlashes(ipa)}
        </span>
      )}
      {isRead && (
        <span className={styles.silent} role="status">
          {text.silent}
        </span>
      )}
    </span>
  )
}
