import { grouped } from '../../../text/grouped.ts'
import { readModels as text } from '../../../text/system.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import tableStyles from '../../../ui/table.module.css'
import styles from './system.module.css'
import type { SystemNow } from './system-query.ts'
import { differingTables, isReported, lagText } from './troubles.ts'
import { lastingText, tableText, whenText } from './units.ts'
import type { Upkeep } from './use-upkeep.ts'

interface ReadModelsProps {
  now: SystemNow
  upkeep: Upkeep
  onAsk: (asking: { readonly kind: 'verify' | 'rebuild'; readonly table: string }) => void
}

/** Every table that is derived from the log: how far it is, and the levers for it alone. */
export function ReadModels({ now, upkeep: { mayAsk, isBusy }, onAsk }: ReadModelsProps) {
  const { tables, reported_at } = now.projections
  const wrong = differingTables(now)
  return (
    <Section title={text.title} note={text.note}>
      {!isReported(now) && reported_at !== null && <p>{text.asOf(whenText(reported_at, now.at))}</p>}
      <table className={`${tableStyles.table} ${styles.tables}`}>
        <thead>
          <tr>
            <th scope="col">{text.heads.table}</th>
            <th scope="col">{text.heads.state}</th>
            <th scope="col" className={tableStyles.number}>
              {text.heads.lag}
            </th>
            <th scope="col" className={`${tableStyles.number} ${styles.wide}`}>
              {text.heads.events}
            </th>
            {mayAsk && (
              <th scope="col" className={tableStyles.number}>
                {text.heads.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tables.map((one) => (
            <tr key={`${one.table} ${one.version} ${one.is_live}`}>
              <th scope="row">
                {tableText(one.table)}
                <code className={styles.wide}>{one.table}</code>
              </th>
              <td className={one.is_followed && !wrong.includes(one.table) ? undefined : styles.bad}>
                {wrong.includes(one.table) && one.is_live ? text.differs : stateText(one)}
              </td>
              <td className={tableStyles.number}>
                {one.lag_events === 0 ? text.atHead : text.behind(lagText(one), lastingText(one.lag_seconds))}
              </td>
              <td className={`${tableStyles.number} ${styles.wide}`}>{grouped(one.events)}</td>
              {mayAsk && (
                <td className={`${tableStyles.number} ${styles.levers}`}>
                  {one.is_live &&
                    (['verify', 'rebuild'] as const).map((kind) => (
                      <Button
                        key={kind}
                        look="plain"
                        isPending={isBusy}
                        aria-label={text[`${kind}Table`](tableText(one.table))}
                        onClick={() => onAsk({ kind, table: one.table })}
                      >
                        {text[kind]}
                      </Button>
                    ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function stateText({ is_live, is_followed, share }: SystemNow['projections']['tables'][number]): string {
  if (!is_live) return text.building(Math.floor(share * 100))
  return is_followed ? text.live : text.notFollowed
}
