import { IconArrowDown, IconArrowUp, IconCircleDashed } from '@tabler/icons-react'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { roleNames, studentCount } from '@wordtrail/contracts/names/accounts'
import { Link } from 'react-router-dom'
import { users as text } from '../../../text/users.ts'
import tableStyles from '../../../ui/table.module.css'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { PersonListed } from '../api.ts'
import { nameOf } from '../person/actions.ts'
import { ActionsMenu } from '../person/components/actions-menu.tsx'
import { type Sort, sorts, type UsersAddress } from './address.ts'
import { lastLoginText } from './last-login.ts'
import { StateMark } from './state-mark.tsx'
import styles from './users-table.module.css'

interface UsersTableProps {
  people: readonly PersonListed[]
  address: UsersAddress
  onSort: (sort: Sort) => void
}

const columns = ['username', 'nickname', 'role', 'others', 'registered_at', 'last_login', 'state'] as const

/** One row an account, each with a way to the person's page. */
export function UsersTable({ people, address, onSort }: UsersTableProps) {
  return (
    <table className={`${tableStyles.sortable} ${styles.table}`} aria-label={text.caption}>
      <thead>
        <tr>
          {columns.map((column) => {
            const sort = sorts.find((one) => one === column)
            return sort ? (
              <SortHead key={column} sort={sort} address={address} onSort={onSort} />
            ) : (
              <th key={column} scope="col">
                {text.heads[column]}
              </th>
            )
          })}
          <th scope="col">
            <VisuallyHidden>{text.heads.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              <Link to={`/superadmin/users/${person.id}`}>{person.username}</Link>
            </th>
            <td>{person.nickname || <span className={styles.unset}>{text.noNickname}</span>}</td>
            <td>{roleNames[person.role]}</td>
            <td>{othersOf(person)}</td>
            <td className={styles.quiet}>{dayOf(new Date(person.registered_at))}</td>
            <td>
              <LastLogin at={person.last_login} />
            </td>
            <td>
              <StateMark state={person.state} />
            </td>
            <td>
              <ActionsMenu person={person} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A student's teacher, or how many students a teacher has. */
export const othersOf = ({ teacher, students }: PersonListed): string =>
  teacher ? nameOf(teacher) : students === null ? text.nobody : studentCount(students)

export const LastLogin = ({ at }: { at: string | null }) =>
  at === null ? (
    <span className={styles.never}>
      <IconCircleDashed size={16} stroke={1.75} aria-hidden />
      {lastLoginText(at)}
    </span>
  ) : (
    <time dateTime={at}>{lastLoginText(at)}</time>
  )

interface SortHeadProps {
  sort: Sort
  address: UsersAddress
  onSort: (sort: Sort) => void
}

function SortHead({ sort, address, onSort }: SortHeadProps) {
  const isSorted = address.sort === sort
  const Arrow = address.order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? (address.order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button type="button" onClick={() => onSort(sort)}>
        {text.heads[sort]}
        {isSorted && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </th>
  )
}
