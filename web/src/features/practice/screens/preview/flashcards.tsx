import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { lazy, Suspense, useEffect, useState } from 'react'
import { player, toggleSound } from '../../../../audio/audio.ts'
import { preview as text } from '../../../../text/session.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { PracticeItem } from '../../session/practice-item.ts'
import { seedOf } from '../card-seed.ts'
import { useKeys } from '../use-keys.ts'
import styles from './preview.module.css'

const TurningCard = lazy(() => import('../../../../ui/word-card/turning-card.tsx'))

interface FlashcardsProps {
  items: readonly PracticeItem[]
  tier: Tier
  /** Whether the student has seen this meaning already, or may see it freely. */
  isShown: (item: number) => boolean
  onPeek: (item: number) => void
}

/** One word at a time, in a circle. */
export function Flashcards({ items, tier, isShown, onPeek }: FlashcardsProps) {
  const [index, setIndex] = useState(0)
  const [isTurned, setTurned] = useState(false)
  const step = (by: number) => {
    setIndex((index + by + items.length) % items.length)
    setTurned(false)
  }
  const turn = () => {
    if (!isTurned) onPeek(index)
    setTurned(!isTurned)
  }
  const item = items[index]!
  const { word } = item
  const next = items[(index + 1) % items.length]!.word
  useKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1), m: turn, r: () => toggleSound(word) })
  useEffect(() => player.prefetch([word, next]), [word, next])
  return (
    <>
      <Suspense fallback={<div className={styles.noCard} />}>
        <TurningCard
          key={word}
          seed={seedOf(item)}
          tier={tier}
          isTurned={isTurned}
          onTurn={turn}
          {...(!isShown(index) && { turnLabel: text.peek })}
        />
      </Suspense>
      <div className={styles.turn}>
        <IconButton label={text.previousCard} onClick={() => step(-1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <span className={styles.small}>{text.card(index + 1, items.length)}</span>
        <IconButton label={text.nextCard} onClick={() => step(1)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}
