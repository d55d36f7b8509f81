import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '../../../session/use-session.ts'
import { audit, auditEvent as text } from '../../../text/audit.ts'
import { weekdayOf } from '../../../text/instants.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { type AskedSession, VoidButton, VoidDialog } from '../../../ui/void-session.tsx'
import { type AuditEntry, type AuditEvent, auditLog } from './api.ts'
import styles from './audit.module.css'
import { Deed } from './audit-table.tsx'
import { timeOf } from './instants.ts'
import { About, PersonNamed, roleOf } from './person-name.tsx'

interface EventPanelProps {
  position: number
  /** Positions of the rows above and below it, where there are any. */
  later: number | undefined
  earlier: number | undefined
  onShow: (position: number) => void
  onSession: (session: string) => void
  onClose: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** One event in full, which takes the focus. Arrows go from row to row, Escape closes it. */
export function EventPanel({ position, later, earlier, onShow, onSession, onClose }: EventPanelProps) {
  const ref = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery(auditLog.event(position))
  useEffect(() => ref.current?.focus(), [])
  const keys = (event: KeyboardEvent) => {
    // Keys of a dialog opened from here arrive too.
    if (!event.currentTarget.contains(event.target as Node)) return
    const next = event.key === 'ArrowUp' ? later : event.key === 'ArrowDown' ? earlier : undefined
    if (event.key === 'Escape') onClose()
    else if (next !== undefined) onShow(next)
    else return
    event.preventDefault()
  }
  const move = (to: number | undefined) => ({
    disabled: to === undefined,
    onClick: () => to !== undefined && onShow(to),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <aside className={styles.panel} ref={ref} tabIndex={-1} aria-label={text.title(position)} onKeyDown={keys}>
      <header>
        <span>{text.title(position)}</span>
        <IconButton label={text.later} {...move(later)}>
          <IconArrowUp {...icon} />
        </IconButton>
        <IconButton label={text.earlier} {...move(earlier)}>
          <IconArrowDown {...icon} />
        </IconButton>
        <IconButton label={text.close} onClick={onClose}>
          <IconX {...icon} />
        </IconButton>
      </header>
      {data ? (
        <Told event={data} onShow={onShow} onSession={onSession} />
      ) : error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </aside>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Told({
  event: { event, record, practice, same_request, names, named_by },
  onShow,
  onSession,
}: { event: AuditEvent } & Pick<EventPanelProps, 'onShow' | 'onSession'>) {
  const { at, who, about, is_own, word, wordbook, session_id } = event
  return (
    <>
      <h3>
        <Deed entry={event} />
      </h3>
      <p className={styles.when}>
        <time dateTime={at}>{timeOf(at)}</time> {weekdayOf(dayOf(new Date(at)))}
      </p>
      <dl>
        <Line name={text.who}>
          {who ? (
            <>
              <PersonNamed person={who} /> <small>{roleOf(who)}</small>
            </>
          ) : (
            audit.system
          )}
        </Line>
        {(about.count > 0 || is_own || wordbook !== null) && (
          <Line name={text.about}>
            <About entry={event} />
          </Line>
        )}
        {word && word.word !== '' && (
          <Line name={text.word}>
            <span lang="en">{word.word}</span>
          </Line>
        )}
        {session_id && (
          <Line name={text.session}>
            <button type="button" className={styles.link} onClick={() => onSession(session_id)}>
              {text.sameSession}
            </button>
          </Line>
        )}
        {practice?.voided && (
          <Line name={text.counts}>
            {text.voided} <PersonNamed person={practice.voided.by} />
            {practice.voided.reason !== '' && <p>{practice.voided.reason}</p>}
          </Line>
        )}
      </dl>
      {practice && <Voiding practice={practice} />}
      <Related title={text.names} events={names} onShow={onShow} />
      <Related title={text.namedBy} events={named_by} onShow={onShow} />
      <Related title={text.sameRequest(same_request.length)} events={same_request} onShow={onShow} />
      <AsRecorded record={record} />
    </>
  )
}

/** Lets whoever may change things say that the session does not count, or that it does. */
function Voiding({
  practice: { student_id, session_id, words, voided },
}: {
  practice: NonNullable<AuditEvent['practice']>
}) {
  const isReadOnly = useCurrentUser()?.isReadOnly === true
  const isVoided = voided !== null
  // As it was when it was asked about: its answer changes what stands below the dialog.
  const [asked, setAsked] = useState<AskedSession>()
  if (isReadOnly) return null
  return (
    <>
      <VoidButton isVoided={isVoided} onClick={() => setAsked({ sessionId: session_id, words, isVoided })} />
      {asked && <VoidDialog studentId={student_id} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface RelatedProps {
  title: string
  events: readonly AuditEntry[]
  onShow: (position: number) => void
}

const Related = ({ title, events, onShow }: RelatedProps) =>
  events.length > 0 && (
    <section className={styles.related}>
      <h4>{title}</h4>
      <ul>
        {events.map((entry) => (
          <li key={entry.position}>
            <button type="button" className={styles.link} onClick={() => onShow(entry.position)}>
              <Deed entry={entry} />
            </button>
            <small>
              <time dateTime={entry.at}>{timeOf(entry.at)}</time> <About entry={entry} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )

const AsRecorded = ({ record }: { record: AuditEvent['record'] }) => (
  <details className={styles.record}>
    <summary>{text.record}</summary>
    <dl>
      <Line name={text.type}>
        <code>{text.version(record.type, record.version)}</code>
      </Line>
      <Line name={text.stream}>
        <code>
          {record.stream} {text.place(record.revision)}
        </code>
      </Line>
      <Line name={text.data}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
        <pre tabIndex={0}>{JSON.stringify(record.data, undefined, 2)}</pre>
      </Line>
      {record.hidden.map(({ field, why }) => (
        <Line key={field} name={text.hidden}>
          <code>{field}</code> {text.why[why]}
        </Line>
      ))}
      <Line name={text.id}>
        <code>{record.id}</code>
      </Line>
      <Line name={text.request}>
        <code>{record.request}</code>
      </Line>
    </dl>
  </details>
)
