import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { useState } from 'react'
import { timeOf } from '../text/clock.ts'
import { dayText } from '../text/days.ts'
import { then as text } from '../text/then.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './moment-bar.module.css'
import { MomentForm } from './moment-form.tsx'

const dayMs = 86_400_000
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

interface MomentBarProps {
  /** The moment shown; undefined while none has been chosen. */
  moment: string | undefined
  /** Undefined for the present. */
  onAsk: (moment: string | undefined) => void
}

/** Which moment is shown, another one, and the way back to now. */
export function MomentBar({ moment, onAsk }: MomentBarProps) {
  const [now] = useState(() => new Date())
  const at = moment === undefined ? undefined : instantOf(moment)
  const shift = (days: number) =>
    at && onAsk(new Date(Math.min(at.getTime() + days * dayMs, now.getTime())).toISOString())
  return (
    <section className={styles.bar} aria-label={text.open}>
      <MomentForm key={moment} from={at} onAsk={onAsk} />
      {at && (
        <div className={styles.days}>
          <IconButton label={text.dayBefore} onClick={() => shift(-1)}>
            <IconChevronLeft {...icon} />
          </IconButton>
          <IconButton label={text.dayAfter} disabled={at >= now} onClick={() => shift(1)}>
            <IconChevronRight {...icon} />
          </IconButton>
        </div>
      )}
      <p className={styles.told} role="status">
        {at && text.onlyLooking(`${dayText(dayOf(at), dayOf(now))} ${timeOf(at.toISOString())}`)}
      </p>
      <Button look="quiet" isWide={false} onClick={() => onAsk(undefined)}>
        {at ? <IconArrowBackUp {...icon} /> : <IconX {...icon} />}
        {at ? text.toNow : text.notNow}
      </Button>
    </section>
  )
}

/** Undefined for the position of an event, whose instant the server knows, and for what is no instant. */
function instantOf(moment: string): Date | undefined {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? undefined : at
}
