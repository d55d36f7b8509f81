import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { userDetail } from '@wordtrail/contracts/api/people'
import { peopleLimits } from '@wordtrail/contracts/learning/limits'
import type { AccountEventRow, PersonRow } from '@wordtrail/contracts/read-models/rows'
import { sql } from 'kysely'
import type { OwnSelects } from '../own-selects.ts'
import { linksOfPerson } from './links.ts'
import { listedPerson } from './people.ts'

type Db = OwnSelects['db']
type Detail = Output<typeof userDetail>
export type Named = Detail['links'][number]['with']

/** Who these are, by id; without names where they have been erased. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<(id: string) => Named> {
  const { rows } = await sql<Named>`
    select user_id as id, coalesce(username, '') as username, coalesce(nickname, '') as nickname
    from read_model.person where user_id = any(${[...new Set(ids)]}::uuid[]) and not is_erased`.execute(db)
  const known = new Map(rows.map((one) => [one.id, one]))
  return (id) => known.get(id) ?? { id, username: '', nickname: '' }
}

type OwnFields = Pick<PersonRow, 'suspended_for' | 'birth_date' | 'consented_on'>

/** All that a person's page tells; undefined where nobody has that id, or had it and has been erased. */
export async function personOf(db: Db, id: string): Promise<Detail | undefined> {
  const person = await listedPerson(db, id)
  if (!person) return undefined
  const [links, signIns, events, { rows: own }] = await Promise.all([
    linksOfPerson(db, person),
    accountEvents(db, id, { ofSignIns: true }),
    accountEvents(db, id, { ofSignIns: false }),
    sql<OwnFields>`
      select suspended_for, birth_date, consented_on from read_model.person where user_id = ${id}`.execute(db),
  ])
  const named = await namesOf(db, [
    ...links.map(({ withId }) => withId),
    ...events.flatMap(({ actor_id }) => actor_id ?? []),
  ])
  const by = ({ actor_id }: AccountEventRow) => (actor_id === null ? null : named(actor_id))
  const { suspended_for, birth_date, consented_on } = own[0]!
  const suspended = events.find(({ kind }) => kind === 'AccountSuspended')
  const { teacher: _teacher, ...account } = person
  return {
    ...account,
    birth_date,
    consented_on,
    suspension:
      person.state === 'suspended' && suspended
        ? { at: suspended.at, by: by(suspended), reason: suspended_for ?? '' }
        : null,
    links: links.map(({ withId, ...link }) => ({ ...link, with: named(withId) })),
    sign_ins: signIns.map(({ at }) => at),
    events: events.map((event) => ({
      at: event.at,
      kind: event.kind as Detail['events'][number]['kind'],
      way: event.way,
      by: by(event),
    })),
  }
}

/** The latest first. */
const accountEvents = (
  db: Db,
  id: string,
  { ofSignIns }: { readonly ofSignIns: boolean },
): Promise<AccountEventRow[]> =>
  db
    .selectFrom('account_event')
    .selectAll()
    .where('user_id', '=', id)
    .where('kind', ofSignIns ? '=' : '<>', 'SignedIn')
    .orderBy('position', 'desc')
    .limit(ofSignIns ? peopleLimits.signIns : peopleLimits.events)
    .execute()
