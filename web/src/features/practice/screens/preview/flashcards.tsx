import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { player, toggleSound } from '../../../../audio/audio.ts'
import { preview as text } from '../../../../text/practice.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SoundButton } from '../../../../ui/sound-button.tsx'
import type { PracticeItem } from '../../session/practice-item.ts'
import { Ipa } from '../ipa.tsx'
import { useKeys } from '../use-keys.ts'
import { FurtherSenses, mainMeaning } from './further-senses.tsx'
import styles from './preview.module.css'

interface FlashcardsProps {
  items: readonly PracticeItem[]
  /** Whether the student has seen this meaning already, or may see it freely. */
  isShown: (item: number) => boolean
  onPeek: (item: number) => void
}

/** One word at a time, in a circle. */
export function Flashcards({ items, isShown, onPeek }: FlashcardsProps) {
  const [index, setIndex] = useState(0)
  const [isFlipped, setFlipped] = useState(false)
  const turn = (by: number) => {
    setIndex((index + by + items.length) % items.length)
    setFlipped(false)
  }
  const flip = () => {
    if (!isFlipped) onPeek(index)
    setFlipped(!isFlipped)
  }
  const item = items[index]!
  const { word, ipa, definition_en, senses } = item
  const next = items[(index + 1) % items.length]!.word
  useKeys({ ArrowLeft: () => turn(-1), ArrowRight: () => turn(1), m: flip, r: () => toggleSound(word) })
  useEffect(() => player.prefetch([word, next]), [word, next])
  return (
    <>
      <button type="button" className={styles.card} onClick={flip} aria-live="polite">
        {isFlipped ? (
          <>
            <span className={styles.meaning}>{mainMeaning(item)}</span>
            {definition_en && (
              <span className={styles.definition} lang="en">
                {definition_en}
              </span>
            )}
            <FurtherSenses senses={senses} />
          </>
        ) : (
          <>
            <span className={styles.word} lang="en">
              {word}
            </span>
            <Ipa ipa={ipa} />
          </>
        )}
        <span className={styles.small}>{isFlipped ? text.flipBack : isShown(index) ? text.flip : text.peek}</span>
      </button>
      <div className={styles.turn}>
        <IconButton label={text.previousCard} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <span className={styles.small}>{text.card(index + 1, items.length)}</span>
        <SoundButton of={word} />
        <IconButton label={text.nextCard} onClick={() => turn(1)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}
