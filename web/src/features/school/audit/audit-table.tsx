import {
  type Icon,
  IconArrowBackUp,
  IconBook2,
  IconBooks,
  IconBuilding,
  IconChecklist,
  IconEye,
  IconId,
  IconLogin2,
  IconPencil,
  IconPlayerPlay,
  IconStairs,
  IconStar,
  IconTag,
  IconUserPlus,
} from '@tabler/icons-react'
import type { AuditGroup } from '@wordtrail/contracts/read-models/audit-kinds'
import { audit as text } from '../../../text/audit.ts'
import { grouped } from '../../../text/grouped.ts'
import type { AuditEntry } from './api.ts'
import styles from './audit.module.css'
import { timeOf } from './instants.ts'
import { About, PersonLink, roleOf } from './person-name.tsx'

const icons: Readonly<Record<AuditGroup, Icon>> = {
  answers: IconPencil,
  outcomes: IconStar,
  undone: IconArrowBackUp,
  sessions: IconPlayerPlay,
  assigned: IconChecklist,
  settings: IconStairs,
  links: IconUserPlus,
  classes: IconTag,
  accounts: IconId,
  signIns: IconLogin2,
  looks: IconEye,
  wordbooks: IconBooks,
  dictionary: IconBook2,
  school: IconBuilding,
}
const columns = ['at', 'who', 'what', 'position'] as const

interface AuditTableProps {
  events: readonly AuditEntry[]
  /** Position of the event that is shown in full. */
  shown: number | undefined
  onShow: (position: number) => void
}

/** The latest first. A press on a row shows its event in full. */
export const AuditTable = ({ events, shown, onShow }: AuditTableProps) => (
  <table className={styles.table} aria-label={text.caption}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={column === 'position' ? styles.number : undefined}>
            {text.heads[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {events.map((entry) => (
        <Row
          key={entry.position}
          entry={entry}
          isShown={entry.position === shown}
          onShow={() => onShow(entry.position)}
        />
      ))}
    </tbody>
  </table>
)

function Row({ entry, isShown, onShow }: { entry: AuditEntry; isShown: boolean; onShow: () => void }) {
  const { at, who, group, position } = entry
  const Sign = icons[group]
  return (
    <tr className={isShown ? styles.shown : undefined}>
      <td className={styles.time}>
        <time dateTime={at}>{timeOf(at)}</time>
      </td>
      <td className={styles.who}>
        {who ? <PersonLink person={who} /> : text.system}
        <small>{who && roleOf(who)}</small>
      </td>
      <td className={styles.what}>
        <button type="button" aria-pressed={isShown} onClick={onShow}>
          <Sign size={18} stroke={1.75} aria-hidden />
          <Deed entry={entry} />
        </button>
        <small>
          <About entry={entry} />
        </small>
      </td>
      <td className={styles.number}>{grouped(position)}</td>
    </tr>
  )
}

/** What was done, with the word that it was done with. */
export const Deed = ({ entry: { deed, word } }: { entry: AuditEntry }) => (
  <span>
    {deed} {word && word.word !== '' && <span lang="en">{word.word}</span>}
  </span>
)
