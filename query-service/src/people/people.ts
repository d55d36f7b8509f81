import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { people } from '@wordtrail/contracts/api/people'
import type { peopleQuery } from '@wordtrail/contracts/api/shapes'
import type { Role } from '@wordtrail/contracts/fields'
import { exportRows, peopleLimits } from '@wordtrail/contracts/learning/limits'
import type { AccountState } from '@wordtrail/contracts/names/accounts'
import { partsOfSearch } from '@wordtrail/contracts/read-models/name-search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { OwnSelects } from '../own-selects.ts'

type Db = OwnSelects['db']
type Query = z.output<typeof peopleQuery>
type Filter = Omit<Query, 'sort' | 'order'>

export interface PeopleAsked extends Query {
  /** From 1. */
  readonly page: number
  readonly limit: number
}
export type PeoplePage = Output<typeof people>
export type PersonListed = PeoplePage['people'][number]

/** How many accounts are alike in all that a filter looks at. */
export interface Group {
  readonly role: Role
  readonly state: AccountState
  /** Whether nobody ever signed in. */
  readonly is_never: boolean
  readonly count: number
}

/** Gives the groups of all accounts, perhaps as they were half a minute ago. */
export type HeldCounts = (db: Db) => Promise<readonly Group[]>

/** The first of these that holds keeps an account's owner from signing in. */
const stateOf = sql<AccountState>`
  case when is_suspended then 'suspended' when is_waiting then 'waiting' when has_first_password then 'first_password'
    else 'normal' end`
const isInState: Readonly<Record<AccountState, RawBuilder<SqlBool>>> = {
  suspended: sql`is_suspended`,
  waiting: sql`not is_suspended and is_waiting`,
  first_password: sql`not is_suspended and not is_waiting and has_first_password`,
  normal: sql`not is_suspended and not is_waiting and not has_first_password`,
}

/** With `user_id` last, as the indexes of `person` have it; each order is one of them, or its reverse. */
const orders: Readonly<Record<Query['sort'], Record<'asc' | 'desc', RawBuilder<unknown>>>> = {
  last_login: {
    desc: sql`last_login desc nulls last, registered_at desc, user_id`,
    asc: sql`last_login asc nulls first, registered_at asc, user_id desc`,
  },
  username: { asc: sql`username, user_id`, desc: sql`username desc, user_id desc` },
  registered_at: { desc: sql`registered_at desc, user_id`, asc: sql`registered_at asc, user_id desc` },
}
const orderOf = ({ sort, order }: Pick<Query, 'sort' | 'order'>) =>
  orders[sort][order ?? (sort === 'username' ? 'asc' : 'desc')]

/** The index finds those that have all its parts; of these not all hold the text. */
export const contains = (search: string): RawBuilder<SqlBool> =>
  sql`search_parts @> ${partsOfSearch(search)}::text[] and strpos(search_name, ${search.toLowerCase()}) > 0`

function conditionsOf({ role, state, sign_in }: Omit<Filter, 'search'>): RawBuilder<SqlBool> {
  const all = [
    ...(role ? [sql<SqlBool>`role = ${role}`] : []),
    ...(state ? [isInState[state]] : []),
    ...(sign_in ? [sql<SqlBool>`last_login is null`] : []),
  ]
  return all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` and `)})`
}

/** Everybody, by role, state and whether they ever signed in. It reads all rows: `heldCounts` keeps the answer. */
export async function allGroups(db: Db): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select role, ${stateOf} as state, last_login is null as is_never, count(*)::int as count
    from read_model.person where not is_erased group by 1, 2, 3`.execute(db)
  return rows
}

/** A page of the accounts that a query finds, with how many there are. */
export async function peopleFound(own: OwnSelects, asked: PeopleAsked, held: HeldCounts): Promise<PeoplePage> {
  const { db } = own
  if (asked.search !== '') return searched(db, asked)
  const [groups, ids] = await Promise.all([held(db), idsInOrder(db, asked)])
  return {
    people: await listed(db, ids),
    total: totalOf(groups, asked),
    is_cut: false,
    counts: countsOf(groups, asked),
  }
}

/**
 * A search that finds few both counts and sorts what it has found. One that finds many stops
 * early, and walks along the order until the page is full.
 */
async function searched(db: Db, asked: PeopleAsked): Promise<PeoplePage> {
  const { search, page, limit } = asked
  const { rows } = await sql<{ readonly found: number; readonly groups: Group[]; readonly ids: string[] }>`
    with found as materialized (
        select user_id, username, role, ${stateOf} as state, is_suspended, is_waiting, has_first_password, last_login, registered_at
        from read_model.person where not is_erased and ${contains(search)} limit ${peopleLimits.found + 1}
      ),
      grouped as (
        select role, state, last_login is null as is_never, count(*)::int as count from found group by 1, 2, 3
      )
    select (select count(*)::int from found) as found,
      (select coalesce(json_agg(grouped), '[]') from grouped) as groups,
      array(
        select user_id from found where ${conditionsOf(asked)}
        order by ${orderOf(asked)} limit ${limit} offset ${(page - 1) * limit}
      ) as ids`.execute(db)
  const { found, groups, ids } = rows[0]!
  if (found <= peopleLimits.found) {
    const total = totalOf(groups, asked)
    return { people: await listed(db, ids), total, is_cut: false, counts: countsOf(groups, asked) }
  }
  const [first, { rows: bounded }] = await Promise.all([
    page * limit <= peopleLimits.found ? idsInOrder(db, asked) : [],
    sql<{ readonly total: number }>`
      select count(*)::int as total from (
        select from read_model.person where not is_erased and ${contains(search)} and ${conditionsOf(asked)}
        limit ${peopleLimits.found + 1}
      ) found`.execute(db),
  ])
  const { total } = bounded[0]!
  return {
    people: await listed(db, first),
    total: Math.min(total, peopleLimits.found),
    is_cut: total > peopleLimits.found,
    counts: null,
  }
}

async function idsInOrder(db: Db, asked: PeopleAsked): Promise<string[]> {
  const { search, page, limit } = asked
  const { rows } = await sql<{ readonly user_id: string }>`
    select user_id from read_model.person
    where not is_erased and ${search === '' ? sql`true` : contains(search)} and ${conditionsOf(asked)}
    order by ${orderOf(asked)} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** A student's teacher, or how many students a teacher has, as of what the key ring knows of links. */
const linksOf = sql`
  left join lateral (
    select json_build_object('id', teacher.user_id, 'username', teacher.username, 'nickname', coalesce(teacher.nickname, '')) as teacher
    from read_model.learner join read_model.person teacher on teacher.user_id = learner.teacher_id and not teacher.is_erased
    where learner.student_id = person.user_id
      and not exists (select from keyring.ended_link ended where ended.link_id = learner.link_id)
  ) taught on person.role = 'user'
  left join lateral (
    select count(*)::int as students
    from read_model.learner join read_model.person student on student.user_id = learner.student_id and not student.is_erased
    where learner.teacher_id = person.user_id
      and not exists (select from keyring.ended_link ended where ended.link_id = learner.link_id)
  ) teaching on person.role = 'admin'`

/** Accounts by their ids, in this order. */
async function listed(db: Db, ids: readonly string[]): Promise<PersonListed[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PersonListed & { readonly registered_at: string; readonly last_login: string | null }>`
    select user_id as id, coalesce(username, '') as username, coalesce(nickname, '') as nickname, role, ${stateOf} as state,
      registered_at, last_login, taught.teacher, teaching.students
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join read_model.person on user_id = asked.id and not is_erased ${linksOf} order by place`.execute(db)
  return rows
}

/** Rows that a file asks for at once. */
const filed = 500

/** All accounts that a query finds, as far as a file holds them, in the order that they had when it was begun. */
export async function* peopleInOrder(db: Db, query: Query): AsyncGenerator<PersonListed> {
  const ids = await idsInOrder(db, { ...query, page: 1, limit: exportRows.file + 1 })
  for (let from = 0; from < ids.length; from += filed) yield* await listed(db, ids.slice(from, from + filed))
}

/** One account, as the table lists it; undefined where nobody has it any more. */
export const listedPerson = async (db: Db, id: string): Promise<PersonListed | undefined> => (await listed(db, [id]))[0]

const sum = (groups: readonly Group[]): number => groups.reduce((total, { count }) => total + count, 0)
const isFound =
  ({ role, state, sign_in }: Omit<Filter, 'search'>) =>
  (group: Group): boolean =>
    (!role || group.role === role) && (!state || group.state === state) && (!sign_in || group.is_never)

const totalOf = (groups: readonly Group[], filter: Filter): number => sum(groups.filter(isFound(filter)))

/** Of each role: whom the query would find if it asked for it. The same for those who never signed in. */
function countsOf(groups: readonly Group[], { role, state, sign_in }: Filter): PeoplePage['counts'] {
  const ofRole = (one: Role | undefined) => sum(groups.filter(isFound({ role: one, state, sign_in })))
  return {
    all: ofRole(undefined),
    user: ofRole('user'),
    admin: ofRole('admin'),
    superadmin: ofRole('superadmin'),
    never: sum(groups.filter(isFound({ role, state, sign_in: 'never' }))),
  }
}
