import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { lazy, Suspense, useState } from 'react'
import { wordCard as text } from '../../../../text/word-card.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useMedia } from '../../../../ui/media.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { PracticeItem } from '../../session/practice-item.ts'
import { seedOf } from '../card-seed.ts'
import styles from './whole-card.module.css'

const Hills = lazy(() => import('../../../../ui/path/hills.tsx'))
const CardBack = lazy(() => import('../../../../ui/word-card/card-back.tsx'))

interface OfWord {
  item: PracticeItem
  tier: Tier
}

/** As wide as the stylesheets have the card beside the question. */
const wide = '(min-width: 64rem)'
export const useIsWide = (): boolean => useMedia(wide)

/** On a wide screen: the card of the word with its face down, turned over once there is an answer. */
export const CardBeside = ({ of }: { of: OfWord | undefined }) => (
  <aside className={`${styles.beside} ${of ? styles.turned : ''}`} aria-label={text.title}>
    {of ? (
      <Suspense>
        <CardBack key={of.item.word} seed={seedOf(of.item)} tier={of.tier} />
      </Suspense>
    ) : (
      <>
        <VisuallyHidden>{text.place}</VisuallyHidden>
        <Suspense>
          <Hills />
        </Suspense>
      </>
    )}
  </aside>
)

/** On a narrow one: a press away. */
export function CardLink({ item, tier }: OfWord) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        {text.whole}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text.title}>
        <Suspense>
          <CardBack seed={seedOf(item)} tier={tier} />
        </Suspense>
      </Dialog>
    </>
  )
}
