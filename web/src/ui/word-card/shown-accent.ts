import { useState } from 'react'
import { britishAccent, useHasBritishVoice } from '../../audio/audio.ts'
import type { Accent } from '../../audio/device-voice.ts'

export interface ShownAccent {
  readonly accent: Accent
  readonly hasBritish: boolean
  /** Whether British is only read, since the device has no such voice. */
  readonly isRead: boolean
  readonly setRead: (isRead: boolean) => void
}

/** The accent that a card tells sounds in: the one that was heard last, unless the other is read without being heard. */
export function useShownAccent(): ShownAccent {
  const hasBritish = useHasBritishVoice()
  const isBritish = britishAccent.use() && hasBritish
  const [isRead, setRead] = useState(false)
  return { accent: isBritish || isRead ? 'gb' : 'us', hasBritish, isRead, setRead }
}

/** How something sounds in an accent, or in the other one where only that is known. */
export const inAccent = (
  accent: Accent,
  { en_us, en_gb }: { readonly en_us: string; readonly en_gb: string },
): string => (accent === 'gb' ? en_gb || en_us : en_us || en_gb)
