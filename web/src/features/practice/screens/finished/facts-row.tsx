import type { ReactNode } from 'react'
import styles from './facts-row.module.css'

interface Fact {
  readonly figure: ReactNode
  readonly label: string
  /** Something to be proud of. */
  readonly isWarm?: boolean
}

/** Two or three figures side by side, in places of their own from the beginning. */
export const FactsRow = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ figure, label, isWarm = false }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- what stands at a place may change, the place does not
      <div key={place} className={isWarm ? styles.warm : undefined}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)
