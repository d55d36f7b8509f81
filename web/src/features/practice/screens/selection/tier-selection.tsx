import { learnCount, wordsPerSession } from '@wordtrail/contracts/learning/limits'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { useState } from 'react'
import { tierSelection as text } from '../../../../text/practice.ts'
import { Button } from '../../../../ui/button.tsx'
import { Form } from '../../../../ui/form.tsx'
import { rulesOf } from '../../session/modes.ts'
import type { State } from '../../session/session-state.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { useKeys } from '../use-keys.ts'
import { clampCount } from './clamp-count.ts'
import { CountPicker } from './count-picker.tsx'
import { Notice } from './notice.tsx'
import styles from './selection.module.css'

/** The easiest first, as the tiers are named. */
const order: readonly Tier[] = ['tier_3', 'tier_2', 'tier_1']

interface TierSelectionProps {
  state: Extract<State, { step: 'tier-selection' }>
  usableTiers: readonly Tier[]
  /** All words there are for this mode, or exactly the focus words. */
  words: readonly string[]
  onTier: (tier: Tier) => void
  onStart: (words: readonly string[]) => void
  onBack: () => void
}

export function TierSelection({ state, usableTiers, words, onTier, onStart, onBack }: TierSelectionProps) {
  const { mode, tier, focusWords, notice } = state
  const [wanted, setWanted] = useState<number>(learnCount.default)
  const { hasTier, isCounted: mayCount } = rulesOf({ mode })
  const isCounted = mayCount && focusWords === null && words.length > 0
  const count = clampCount(wanted, words.length)
  const asked = isCounted ? words.slice(0, count) : words
  const start = () => onStart(asked)
  const heading = useFirstFocus()
  useKeys({ Enter: start, Escape: onBack })
  return (
    <Form className={styles.page} onSubmit={start}>
      <h2 ref={heading} tabIndex={-1}>
        {text.title[mode]}
      </h2>
      <Notice reason={notice} />
      {hasTier && (
        <fieldset className={styles.tiers}>
          <legend>{text.tiers}</legend>
          {order.map((each) => {
            const isUsable = usableTiers.includes(each)
            return (
              <label key={each} className={styles.tier}>
                <input
                  type="radio"
                  name="tier"
                  value={each}
                  checked={tier === each}
                  disabled={!isUsable}
                  onChange={() => onTier(each)}
                />
                <span>
                  {text.name[each]}
                  <span className={styles.small}>{isUsable ? text.hint[each] : text.locked}</span>
                </span>
              </label>
            )
          })}
        </fieldset>
      )}
      {isCounted ? (
        <CountPicker label={text.count(mode)} count={count} available={words.length} onChange={setWanted} />
      ) : (
        <p className={styles.small}>{text.exactly(words.length)}</p>
      )}
      {asked.length > wordsPerSession && <p className={styles.small}>{text.inParts}</p>}
      <Button type="submit" disabled={tier === null}>
        {text.start}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {text.back}
      </Button>
    </Form>
  )
}
