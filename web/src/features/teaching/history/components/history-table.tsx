import {
  type Icon,
  IconArrowBackUp,
  IconCheck,
  IconChecklist,
  IconDots,
  IconLogin2,
  IconPencil,
  IconRepeat,
  IconStairs,
  IconStar,
  IconTarget,
  IconX,
} from '@tabler/icons-react'
import type { HistoryGroup } from '@wordtrail/contracts/read-models/history-groups'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { clockOf } from '../../../../text/clock.ts'
import { dayText } from '../../../../text/days.ts'
import { grouped } from '../../../../text/grouped.ts'
import { history as text } from '../../../../text/student-history.ts'
import { type AskedSession, VoidButton, VoidDialog } from '../../../../ui/void-session.tsx'
import type { Entry, History } from '../api.ts'
import { contentOf, nextDayOf, resultOf, whatOf } from '../entry-text.ts'
import { EntryDetails } from './entry-details.tsx'
import styles from './history.module.css'

type Day = History['days'][number]

const icons: Readonly<Record<HistoryGroup, Icon>> = {
  answer: IconPencil,
  mastery: IconStar,
  review: IconRepeat,
  assignment: IconChecklist,
  setting: IconStairs,
  account: IconLogin2,
  undone: IconArrowBackUp,
  other: IconDots,
}
const columns = ['time', 'what', 'word', 'content', 'result', 'position'] as const

interface HistoryTableProps {
  studentId: string
  entries: readonly Entry[]
  days: readonly Day[]
  /** The latest. */
  sessions: History['sessions']
}

/** Entries in their order, each day under its heading. A press on an entry shows all that is recorded of it. */
export function HistoryTable({ studentId, entries, days, sessions }: HistoryTableProps) {
  const byDate = new Map(days.map((day) => [day.date, day]))
  // Here, since rows are made anew when the next entry comes: the dialog stays to say what came of it.
  const [asked, setAsked] = useState<AskedSession>()
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'position' ? styles.number : undefined}>
                {text.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        {runsOf(entries).map((run) => (
          <tbody key={run[0]!.position}>
            <tr className={styles.day}>
              <th colSpan={columns.length} scope="rowgroup">
                <DayHeading date={run[0]!.date} day={byDate.get(run[0]!.date)} />
              </th>
            </tr>
            {run.map((entry) => (
              <EntryRow
                key={entry.position}
                entry={entry}
                onVoid={(sessionId, isVoided) => setAsked({ sessionId, isVoided, words: wordsOf(sessions, sessionId) })}
              />
            ))}
          </tbody>
        ))}
      </table>
      {asked && <VoidDialog studentId={studentId} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const wordsOf = (sessions: History['sessions'], sessionId: string): number | null =>
  sessions.find(({ session_id }) => session_id === sessionId)?.words ?? null

/** Entries that follow each other on one day. Around midnight a day may come twice. */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last?.[0]!.date === entry.date) last.push(entry)
    else runs.push([entry])
  }
  return runs
}

function DayHeading({ date, day }: { date: string; day: Day | undefined }) {
  const told = day
    ? [
        text.events(day.events),
        ...(day.learned > 0 ? [text.learned(day.learned)] : []),
        ...(day.reviewed > 0 ? [text.reviewed(day.reviewed)] : []),
        ...(day.goal > 0 ? [text.goal(day.learned >= day.goal)] : []),
      ]
    : []
  return (
    <>
      <time dateTime={date}>{text.day(date)}</time> <small>{told.join(' · ')}</small>
    </>
  )
}

interface EntryRowProps {
  entry: Entry
  onVoid: (sessionId: string, isVoided: boolean) => void
}

function EntryRow({ entry, onVoid }: EntryRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { at, kind, group, word, is_undone, voided, position, answer, session_id } = entry
  const isNothing = is_undone || voided !== null
  const isOfVoided = voided !== null || kind === 'SessionVoided'
  const Sign = kind === 'LearningGoalSet' ? IconTarget : icons[group]
  const isOrder = answer?.step === 'stage_3' && answer.given !== ''
  return (
    <Fragment>
      <tr className={[styles.entry, isOpen && styles.open, isNothing && styles.undone].filter(Boolean).join(' ')}>
        <td className={styles.time}>
          <time dateTime={at}>{clockOf(at)}</time>
        </td>
        <td className={styles.what}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Sign size={18} stroke={1.75} aria-hidden />
            {whatOf(entry)}
          </button>
        </td>
        <td className={styles.headword}>{word && <span lang="en">{word.word}</span>}</td>
        <td className={styles.content}>
          <span lang={isOrder ? 'en' : undefined} className={isNothing ? styles.struck : undefined}>
            {contentOf(entry)}
          </span>
          {is_undone && <small className={styles.badge}>{text.undone}</small>}
          {voided && <small className={styles.badge}>{text.voided}</small>}
          {answer?.is_also_right && <small className={styles.badge}>{text.alsoRight}</small>}
        </td>
        <td className={styles.result}>
          <Result entry={entry} />
        </td>
        <td className={styles.number}>{grouped(position)}</td>
      </tr>
      {isOpen && (
        <tr className={styles.more} id={id}>
          <td colSpan={columns.length}>
            <EntryDetails entry={entry} />
            {session_id !== null && <VoidButton isVoided={isOfVoided} onClick={() => onVoid(session_id, isOfVoided)} />}
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function Result({ entry }: { entry: Entry }): ReactNode {
  const { answer, is_right, is_undone, voided } = entry
  if (answer)
    return (
      <>
        <span className={is_right ? styles.right : styles.wrong}>
          {is_right ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconX size={16} stroke={2} aria-hidden />}
          {is_right ? text.right : text.wrong}
        </span>{' '}
        <small>{text.seconds(answer.elapsed_ms)}</small>
      </>
    )
  const next = nextDayOf(entry)
  if (!next) return resultOf(entry)
  const day = <time dateTime={next}>{dayText(next)}</time>
  return (
    <>
      {text.next} {is_undone || voided ? <s>{day}</s> : <b>{day}</b>}
    </>
  )
}
