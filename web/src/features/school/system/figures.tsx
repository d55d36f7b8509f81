import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { grouped } from '../../../text/grouped.ts'
import { figures as text } from '../../../text/system.ts'
import styles from './system.module.css'
import type { SystemNow } from './system-query.ts'
import { differingTables, isReported, lagText, lastVerified, slowestTable } from './troubles.ts'
import { bytesText, lastingText, whenText } from './units.ts'

/** How large the log is, how far the read models are, and when they were last compared with it. */
export function Figures({ now }: { now: SystemNow }) {
  const { growth, bytes } = now.log
  const slowest = isReported(now) ? slowestTable(now) : undefined
  const [parkedFirst] = now.parked.streams
  const verified = lastVerified(now)
  const differing = differingTables(now).length
  return (
    <dl className={styles.figures} aria-label={text.title}>
      <Figure
        name={text.log}
        value={growth ? grouped(growth.events) : '–'}
        note={growth ? text.logNote(grouped(growth.today), grouped(growth.last_7_days)) : text.logBuilding}
      />
      <Figure
        name={text.size}
        value={bytesText(now.database_bytes)}
        note={bytes === null ? text.sizeNote : text.logSize(bytesText(bytes))}
      />
      <Figure
        name={text.lag}
        isWell={slowest !== undefined && slowest.lag_seconds <= 60}
        value={slowest ? lagText(slowest) : text.lagUnknown}
        note={
          slowest
            ? slowest.lag_events === 0
              ? text.noLag
              : text.lagNote(lastingText(slowest.lag_seconds))
            : text.lagUnknownNote
        }
      />
      <Figure
        name={text.parked}
        isWell={now.parked.count === 0}
        value={grouped(now.parked.count)}
        note={parkedFirst ? text.parkedNote(whenText(parkedFirst.since, now.at)) : text.noneParked}
      />
      <Figure
        name={text.verified}
        {...(verified && { isWell: differing === 0 })}
        value={verified?.ended_at ? whenText(verified.ended_at, now.at) : text.neverVerified}
        note={verified ? (differing === 0 ? text.equal : text.differs(differing)) : text.verifiedNote}
      />
    </dl>
  )
}

/** Without `isWell` it is neither good nor bad. */
const Figure = ({ name, value, note, isWell }: { name: string; value: string; note: ReactNode; isWell?: boolean }) => (
  <div className={isWell === false ? styles.bad : undefined}>
    <dt>
      {isWell === true && <IconCheck size={16} stroke={2} aria-hidden />}
      {isWell === false && <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
      {name}
    </dt>
    <dd>
      <b>{value}</b> {note}
    </dd>
  </div>
)
