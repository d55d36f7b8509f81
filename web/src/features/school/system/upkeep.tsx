import { comma } from '../../../text/app.ts'
import { grouped } from '../../../text/grouped.ts'
import { readModels as readModelsText, upkeep as text } from '../../../text/system.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Section } from '../../../ui/section.tsx'
import styles from './system.module.css'
import { isUnderWay, type SystemNow, type Wish } from './system-query.ts'
import { tableText, whenText } from './units.ts'
import type { Upkeep } from './use-upkeep.ts'

interface LatestUpkeepProps {
  now: SystemNow
  upkeep: Upkeep
  onAsk: (asking: { readonly kind: 'verify' | 'rebuild'; readonly table: null }) => void
}

/** The levers for all tables together, what is being done, and what became of the last wishes. */
export const LatestUpkeep = ({ now, upkeep, onAsk }: LatestUpkeepProps) => (
  <Section
    title={text.title}
    note={text.note}
    aside={
      upkeep.mayAsk && (
        <>
          <Button
            look="quiet"
            isWide={false}
            isPending={upkeep.isBusy}
            onClick={() => onAsk({ kind: 'verify', table: null })}
          >
            {readModelsText.verifyAll}
          </Button>
          <Button
            look="quiet"
            isWide={false}
            isPending={upkeep.isBusy}
            onClick={() => onAsk({ kind: 'rebuild', table: null })}
          >
            {readModelsText.rebuildAll}
          </Button>
        </>
      )
    }
  >
    {now.upkeep.length === 0 ? (
      <p>{text.none}</p>
    ) : (
      <ul className={styles.wishes} aria-label={text.latest}>
        {now.upkeep.map((wish) => (
          <li key={wish.id} className={isUnderWay(wish) ? styles.underWay : undefined}>
            <b>{wishText(wish)}</b>
            <time dateTime={wish.asked_at}>{whenText(wish.asked_at, now.at)}</time>
            <div>{isUnderWay(wish) ? <Progress wish={wish} /> : <Outcome wish={wish} />}</div>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const wishText = ({ kind, table }: Wish): string =>
  text.of(text.kinds[kind], table === null ? text.all : tableText(table))

function Progress({ wish }: { wish: Wish }) {
  const percent = Math.floor(wish.progress * 100)
  const words = wish.state === 'asked' ? text.waiting : text.progress(text.kinds[wish.kind], percent)
  return (
    <span className={styles.progress} role="status">
      <ProgressBar value={percent} max={100} label={wishText(wish)} valueText={words} />
      <span>{words}</span>
    </span>
  )
}

function Outcome({ wish: { outcome } }: { wish: Wish }) {
  if (!outcome) return null
  const words = text.outcome
  switch (outcome.kind) {
    case 'retried': {
      const { resumed, still_parked: still } = outcome
      if (resumed + still === 0) return words.nothingParked
      return (
        <span className={still > 0 ? styles.bad : undefined}>
          {[resumed > 0 && words.retried(resumed), still > 0 && words.stillParked(still)].filter(Boolean).join(comma)}
        </span>
      )
    }
    case 'rebuilt':
      return words.rebuilt(grouped(outcome.events))
    case 'verified': {
      const { differing, rows, left_out } = outcome
      const tables = differing.map((one) => words.differingTable(tableText(one.table), grouped(one.rows))).join(comma)
      return (
        <span className={differing.length > 0 ? styles.bad : undefined}>
          {differing.length > 0 ? words.differing(tables) : words.equal(grouped(rows))}
          {left_out > 0 && comma + words.leftOut(left_out)}
        </span>
      )
    }
    case 'failed':
      return (
        <span className={styles.bad}>
          {words.failed[outcome.reason]}
          <small>{words.detail(outcome.detail)}</small>
        </span>
      )
  }
}
