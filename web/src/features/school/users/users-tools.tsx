import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { accountStateNames, accountStates, neverSignedIn, roleNames } from '@wordtrail/contracts/names/accounts'
import { users as text } from '../../../text/users.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import type { PeoplePage } from '../api.ts'
import { chosen, roles, sortedBy, sorts, type UsersAddress } from './address.ts'
import styles from './users-tools.module.css'

interface UsersToolsProps {
  address: UsersAddress
  /** Null while they are not known. */
  counts: PeoplePage['counts']
  /** Without room for columns heads cannot be pressed: the order is chosen here. */
  isNarrow: boolean
  onChange: (next: (now: UsersAddress) => UsersAddress) => void
}

/** What chooses whom the table shows. */
export function UsersTools({ address, counts, isNarrow, onChange }: UsersToolsProps) {
  const choose = (choice: Partial<UsersAddress>) => onChange((now) => chosen(now, choice))
  const named = (name: string, count: number | undefined) => (count === undefined ? name : text.counted(name, count))
  const Arrow = address.order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField label={text.search} value={address.search} onSearch={(search) => choose({ search })} />
      </div>
      <div className={styles.roles} role="group" aria-label={text.roles}>
        <button type="button" aria-pressed={!address.role} onClick={() => choose({ role: undefined })}>
          {text.everybody}
        </button>
        {roles.map((role) => (
          <button key={role} type="button" aria-pressed={address.role === role} onClick={() => choose({ role })}>
            {named(roleNames[role], counts?.[role])}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.never}
        aria-pressed={address.isNever}
        onClick={() => choose({ isNever: !address.isNever })}
      >
        {named(neverSignedIn, counts?.never)}
      </button>
      <select
        className={styles.select}
        aria-label={text.state}
        value={address.state ?? ''}
        onChange={({ currentTarget }) =>
          choose({ state: accountStates.find((state) => state === currentTarget.value) })
        }
      >
        <option value="">{text.anyState}</option>
        {accountStates.map((state) => (
          <option key={state} value={state}>
            {accountStateNames[state]}
          </option>
        ))}
      </select>
      {isNarrow && (
        <span className={styles.order}>
          <select
            className={styles.select}
            aria-label={text.sort}
            value={address.sort}
            onChange={({ currentTarget }) => {
              const sort = sorts.find((one) => one === currentTarget.value)
              if (sort) onChange((now) => sortedBy(now, sort))
            }}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {text.heads[sort]}
              </option>
            ))}
          </select>
          <button
            type="button"
            className={styles.turn}
            aria-label={text.turn(address.order === 'asc' ? text.ascending : text.descending)}
            onClick={() => onChange((now) => sortedBy(now, now.sort))}
          >
            <Arrow size={18} stroke={1.75} aria-hidden />
          </button>
        </span>
      )}
    </div>
  )
}
