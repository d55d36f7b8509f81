import { IconAlertTriangle, IconCheck, IconEqual, IconPlus, IconRefresh } from '@tabler/icons-react'
import { accountImport as text } from '../../../../text/account-import.ts'
import { consent } from '../../../../text/consent.ts'
import { DayText } from '../../../../ui/day-text.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { type Show, shownLines, shows, stateOf, statusText } from '../line-states.ts'
import type { Line } from '../use-account-import.ts'
import styles from './import.module.css'

const perPage = 50
const icons = {
  problem: IconAlertTriangle,
  new: IconPlus,
  never_signed_in: IconRefresh,
  taken: IconEqual,
  done: IconCheck,
} as const
const looks: Partial<Record<Show, string | undefined>> = { problem: styles.no, done: styles.ok, taken: styles.quiet }

interface CheckedLinesProps {
  lines: readonly Line[]
  show: Show
  page: number
  onShow: (show: Show) => void
  onPage: (page: number) => void
}

/** What becomes of each line, problems first, narrowed to those of one state. */
export function CheckedLines({ lines, show, page, onShow, onPage }: CheckedLinesProps) {
  const counts = new Map(shows.map((one) => [one, shownLines(lines, one).length]))
  const shown = shownLines(lines, show)
  const pages = Math.max(1, Math.ceil(shown.length / perPage))
  const present = Math.min(page, pages)
  return (
    <>
      <div className={styles.filters} role="group" aria-label={text.showing}>
        {shows
          .filter((one) => one === 'all' || one === show || counts.get(one)! > 0)
          .map((one) => (
            <button key={one} type="button" aria-pressed={one === show} onClick={() => onShow(one)}>
              {text.show[one](counts.get(one)!)}
            </button>
          ))}
      </div>
      {shown.length === 0 ? (
        <p>{text.nothingShown}</p>
      ) : (
        <table className={styles.lines} aria-label={text.table}>
          <thead>
            <tr>
              {Object.entries(text.columns).map(([column, name]) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.slice((present - 1) * perPage, present * perPage).map((line) => (
              <LineRow key={line.row} line={line} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={present} pages={pages} label={text.pages} onTurn={onPage} />
    </>
  )
}

const Cell = ({ name, value }: { name: string; value: string | undefined }) => (
  <td data-name={name} className={value ? undefined : styles.none}>
    {value || text.empty}
  </td>
)

function LineRow({ line }: { line: Line }) {
  const state = stateOf(line)
  const Icon = icons[state]
  const { columns } = text
  return (
    <tr>
      <td className={styles.row}>{line.row}</td>
      <th scope="row">{line.username || text.empty}</th>
      <Cell name={columns.nickname} value={line.nickname} />
      <Cell name={columns.label} value={line.label} />
      <Cell name={columns.teacher} value={line.teacher} />
      <td data-name={columns.birthDate} className={line.birth_date ? undefined : styles.none}>
        {line.birth_date ? <DayText day={line.birth_date} /> : text.empty}
      </td>
      <Cell name={columns.consent} value={consentText(line)} />
      <td className={`${styles.status} ${looks[state] ?? ''}`}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>{statusText(line)}</span>
      </td>
    </tr>
  )
}

function consentText({ consent: given }: Line): string | undefined {
  if (!given) return undefined
  const way = given.how as keyof typeof consent.ways
  return [given.given_by, consent.ways[way] ?? given.how, given.given_on].filter(Boolean).join(' · ')
}
