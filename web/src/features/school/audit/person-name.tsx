import { roleNames } from '@wordtrail/contracts/names/accounts'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { audit as text } from '../../../text/audit.ts'
import type { AuditEntry, AuditPerson } from './api.ts'
import styles from './audit.module.css'

/** Nobody has a page who has been erased, or was never there. */
export const nameOf = ({ nickname, username }: Pick<AuditPerson, 'nickname' | 'username'>): string =>
  nickname || username || text.erased

/** Somebody by user name, which leads to their page. */
export const PersonLink = ({ person }: { person: AuditPerson }) =>
  person.username === '' ? (
    <span>{text.erased}</span>
  ) : (
    <Link className={styles.person} to={`/superadmin/users/${person.id}`}>
      {person.username}
    </Link>
  )

/** Somebody by both names. */
export const PersonNamed = ({ person }: { person: AuditPerson }) => (
  <>
    {person.username !== '' && person.nickname} <PersonLink person={person} />
  </>
)

export const roleOf = ({ role }: AuditPerson): string => (role === null ? '' : roleNames[role])

/** Whom an event is about, beside whoever did it; nothing where it is about nobody. */
export function About({ entry: { about, is_own, wordbook } }: { entry: AuditEntry }) {
  const { first, count } = about
  return (
    <>
      {wordbook !== null && <>{text.book(wordbook)} </>}
      {first.map((person, index) => (
        <Fragment key={person.id}>
          {index > 0 && text.and}
          <PersonNamed person={person} />
        </Fragment>
      ))}
      {count > first.length && text.more(count)}
      {count === 0 && is_own && text.own}
    </>
  )
}
