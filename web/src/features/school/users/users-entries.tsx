import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { roleNames } from '@wordtrail/contracts/names/accounts'
import { Link } from 'react-router-dom'
import { users as text } from '../../../text/users.ts'
import type { PersonListed } from '../api.ts'
import { ActionsMenu } from '../person/components/actions-menu.tsx'
import { StateMark } from './state-mark.tsx'
import styles from './users-entries.module.css'
import { LastLogin, othersOf } from './users-table.tsx'

/** The table of accounts where it has no room: an entry for each. */
export function UsersEntries({ people }: { people: readonly PersonListed[] }) {
  return (
    <ul className={styles.list} aria-label={text.caption}>
      {people.map((person) => (
        <li key={person.id}>
          <div className={styles.top}>
            <Link to={`/superadmin/users/${person.id}`}>{person.username}</Link>
            {person.nickname && <span>{person.nickname}</span>}
            {person.state !== 'normal' && <StateMark state={person.state} />}
          </div>
          <ActionsMenu person={person} />
          <div className={styles.foot}>
            <span>{roleNames[person.role]}</span>
            {(person.teacher ?? person.students) !== null && <span>{othersOf(person)}</span>}
            <span>{text.registeredOn(dayOf(new Date(person.registered_at)))}</span>
            <LastLogin at={person.last_login} />
          </div>
        </li>
      ))}
    </ul>
  )
}
