import { IconCheck, IconClock, IconEqual, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { teacherHome, inviteList as text } from '../../../../text/teacher-home.ts'
import { Button } from '../../../../ui/button.tsx'
import type { ListLine } from '../list-lines.ts'
import { usePortion } from '../use-portion.ts'
import styles from './home.module.css'

const portion = 50
/** A list no longer than this is shown at once. */
const shownAtOnce = 10

type Status = ListLine['status']
/** In the order in which the summary tells them. */
const statuses = ['free', 'waiting', 'yours', 'taken', 'repeated', 'no_student', 'too_long', 'unknown'] as const
const icons = {
  free: IconCheck,
  waiting: IconClock,
  yours: IconCheck,
  taken: IconX,
  repeated: IconEqual,
  no_student: IconX,
  unknown: IconX,
  too_long: IconX,
} satisfies Record<Status, unknown>
const looks: Partial<Record<Status, string | undefined>> = {
  free: styles.ok,
  unknown: styles.no,
  no_student: styles.no,
  too_long: styles.no,
}

/** How many names there are and what becomes of them, and of each on demand. Without `lines` they are being checked. */
export function CheckedNames({ count, lines }: { count: number; lines: readonly ListLine[] | undefined }) {
  const [isOpen, setOpen] = useState<boolean>()
  const id = useId()
  const isShown = isOpen ?? (lines?.length ?? 0) <= shownAtOnce
  return (
    <>
      <p role="status" className={styles.summary}>
        <b>{text.names(count)}</b>
        {lines ? <Summary lines={lines} /> : ` · ${text.checking}`}
      </p>
      {lines && (
        <Button look="plain" aria-expanded={isShown} aria-controls={id} onClick={() => setOpen(!isShown)}>
          {isShown ? text.hide : text.show}
        </Button>
      )}
      <div id={id}>{lines && isShown && <Lines lines={lines} />}</div>
    </>
  )
}

function Summary({ lines }: { lines: readonly ListLine[] }) {
  const parts = statuses.flatMap((status) => {
    const found = lines.filter((line) => line.status === status)
    if (found.length === 0 && status !== 'free') return []
    const words =
      status === 'unknown' && found.length === 1
        ? text.summary.unknownOne(found[0]!.name)
        : text.summary[status](found.length)
    return [
      <span
        key={status}
        className={[status !== 'unknown' && styles.whole, status !== 'free' && looks[status]].filter(Boolean).join(' ')}
      >
        {words}
      </span>,
    ]
  })
  return parts.flatMap((part, index) => [index === 0 ? text.namesAre : ' · ', part])
}

function Lines({ lines }: { lines: readonly ListLine[] }) {
  const { shown, rest, showMore } = usePortion(lines, portion)
  return (
    <>
      <ol className={styles.lines}>
        {shown.map((line, index) => (
          // A name may stand on the list twice.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index} line={line} />
        ))}
      </ol>
      {rest > 0 && (
        <Button look="quiet" onClick={showMore}>
          {text.more(rest)}
        </Button>
      )}
    </>
  )
}

function Line({ line: { name, status, student } }: { line: ListLine }) {
  const Icon = icons[status]
  return (
    <li>
      <span className={looks[status]}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <b>{name}</b>
      <span className={looks[status]}>
        {status === 'free' ? text.line.free(student?.nickname || teacherHome.noNickname) : text.line[status]}
      </span>
    </li>
  )
}
