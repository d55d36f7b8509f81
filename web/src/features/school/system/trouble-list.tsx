import { IconAlertTriangle, IconBulb, IconCircleCheck } from '@tabler/icons-react'
import { parked as parkedText, system as text } from '../../../text/system.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './system.module.css'
import type { SystemNow } from './system-query.ts'
import { type Trouble, troublesOf } from './troubles.ts'
import { whenText } from './units.ts'
import type { Upkeep } from './use-upkeep.ts'

/** What needs somebody, the worst first, with why and what helps; then what could be better. */
export function TroubleList({ now, upkeep }: { now: SystemNow; upkeep: Upkeep }) {
  const all = troublesOf(now)
  const troubles = all.filter(({ isHint }) => !isHint)
  const hints = all.filter(({ isHint }) => isHint)
  return (
    <section className={styles.troubles} aria-label={troubles.length > 0 ? text.toHandle(troubles.length) : text.well}>
      {troubles.length > 0 ? (
        <h2 className={styles.wrong}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          {text.toHandle(troubles.length)}
        </h2>
      ) : (
        <h2 className={styles.well}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {text.well}
          <small>{text.wellNote(whenText(now.at, now.at))}</small>
        </h2>
      )}
      {troubles.length > 0 && <Told troubles={troubles} upkeep={upkeep} />}
      {hints.length > 0 && (
        <>
          <h3 className={styles.hints}>
            <IconBulb size={16} stroke={1.75} aria-hidden />
            {text.hints}
          </h3>
          <Told troubles={hints} upkeep={upkeep} />
        </>
      )}
    </section>
  )
}

const Told = ({ troubles, upkeep }: { troubles: readonly Trouble[]; upkeep: Upkeep }) => (
  <ol className={styles.told}>
    {troubles.map(({ kind, title, why, todo, isHint, lever }) => (
      <li key={`${kind} ${title}`} className={isHint && styles.hint}>
        <b>{title}</b>
        <dl>
          <dt>{text.why}</dt>
          <dd>{why}</dd>
          <dt>{text.todo}</dt>
          <dd>{todo}</dd>
        </dl>
        {lever && upkeep.mayAsk && (
          <Button look="quiet" isWide={false} isPending={upkeep.isBusy} onClick={() => upkeep.ask(lever, null)}>
            {parkedText.retry}
          </Button>
        )}
      </li>
    ))}
  </ol>
)
