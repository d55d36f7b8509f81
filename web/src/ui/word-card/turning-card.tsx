import { IconRotateClockwise } from '@tabler/icons-react'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { partNames, wordCard as text } from '../../text/word-card.ts'
import { Accents } from './accents.tsx'
import CardBack from './card-back.tsx'
import type { CardSeed } from './card-query.ts'
import { Marked } from './marked.tsx'
import { sentenceOf } from './sentence-of.ts'
import { useShownAccent } from './shown-accent.ts'
import { Star } from './star.tsx'
import styles from './word-card.module.css'

interface TurningCardProps {
  seed: CardSeed
  tier?: Tier
  isTurned: boolean
  onTurn: () => void
  /** What turning it to its back says, where that costs something. */
  turnLabel?: string
}

/**
 * A card with two sides: the front invites a guess from the sentence, the back has everything. The button at its foot
 * reaches over the whole card, below what is pressed for itself: a press anywhere turns it.
 */
export default function TurningCard({ seed, tier, isTurned, onTurn, turnLabel = text.guess }: TurningCardProps) {
  return (
    <div role="group" aria-label={text.title} className={styles.card}>
      <div key={isTurned ? 'back' : 'front'} className={styles.side} aria-live="polite">
        {isTurned ? <CardBack seed={seed} tier={tier} /> : <Front seed={seed} tier={tier} />}
      </div>
      <button type="button" className={styles.turn} onClick={onTurn}>
        <IconRotateClockwise size={18} stroke={1.75} aria-hidden />
        {isTurned ? text.back : turnLabel}
      </button>
    </div>
  )
}

function Front({ seed, tier }: { seed: CardSeed; tier: Tier | undefined }) {
  const sentence = sentenceOf(seed, tier)
  const part = seed.senses[0]?.part_of_speech
  const shown = useShownAccent()
  return (
    <div className={styles.front}>
      <div className={styles.corner}>
        <Star word={seed.word} />
      </div>
      <div className={styles.middle}>
        {part && (
          <p>
            <i lang="en">{part}</i> {partNames[part]}
          </p>
        )}
        <b lang="en">{seed.word}</b>
        <Accents of={seed} shown={shown} />
      </div>
      {sentence && (
        <p className={styles.invitation} lang="en">
          <Marked sentence={sentence.sentence} of={seed} />
        </p>
      )}
    </div>
  )
}
