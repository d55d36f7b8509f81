import { accountStateNames, roleNames } from '@wordtrail/contracts/names/accounts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { personPage as text, users } from '../../../../text/users.ts'
import { Section } from '../../../../ui/section.tsx'
import type { PersonDetail } from '../../api.ts'
import { instantText, lastLoginText } from '../../users/last-login.ts'
import { nameOf } from '../actions.ts'
import styles from './person.module.css'

/** Who it is, and how the account stands. */
export function AccountFacts({ person }: { person: PersonDetail }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text.username, person.username],
    [text.nickname, person.nickname || users.noNickname],
    [text.role, roleNames[person.role]],
    [text.registered, instantText(person.registered_at)],
    [text.lastLogin, lastLoginText(person.last_login)],
    [text.state, <State key="state" person={person} />],
  ]
  return (
    <Section title={text.account}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function State({ person: { state, suspension } }: { person: PersonDetail }) {
  if (state === 'waiting')
    return (
      <>
        {accountStateNames.waiting}{' '}
        <Link className={styles.way} to="/superadmin/settings">
          {text.toApproval}
        </Link>
      </>
    )
  if (!suspension) return accountStateNames[state]
  const { at, by, reason } = suspension
  return (
    <>
      {accountStateNames[state]}
      <small>
        {by ? text.suspendedBy(nameOf(by) || text.erased, instantText(at)) : text.suspendedAt(instantText(at))}
      </small>
      {reason && <small>{text.suspendedFor(reason)}</small>}
    </>
  )
}
