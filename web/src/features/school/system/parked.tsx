import { parked as text } from '../../../text/system.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import styles from './system.module.css'
import type { SystemNow } from './system-query.ts'
import { causeText, streamText } from './troubles.ts'
import { tableText, whenText } from './units.ts'
import type { Upkeep } from './use-upkeep.ts'

/** Streams that hold events back, with why; nothing where there are none. */
export function Parked({ now, upkeep: { mayAsk, isBusy, ask } }: { now: SystemNow; upkeep: Upkeep }) {
  const { count, streams } = now.parked
  if (count === 0) return null
  return (
    <Section
      title={text.title}
      note={text.note(count)}
      aside={
        mayAsk && (
          <Button look="quiet" isWide={false} isPending={isBusy} onClick={() => ask('retryParked', null)}>
            {text.retryAll}
          </Button>
        )
      }
    >
      <ul className={styles.streams} aria-label={text.title}>
        {streams.map(({ table, stream, since, held, event_type, error, attempts }) => (
          <li key={`${table} ${stream}`}>
            <div>
              <b>
                {tableText(table)} · {streamText(stream)}
              </b>
              <span>{text.since(whenText(since, now.at), held, attempts)}</span>
              <span>{text.cause(event_type, causeText(error))}</span>
              <code>{stream}</code>
            </div>
            {mayAsk && (
              <Button
                look="plain"
                isPending={isBusy}
                aria-label={text.retryTable(tableText(table))}
                onClick={() => ask('retryParked', table)}
              >
                {text.retry}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {count > streams.length && <p>{text.more(count - streams.length)}</p>}
    </Section>
  )
}
