import { sql } from 'kysely'

/** Who made a change of the dictionary, and when. */
export interface Doer {
  readonly at: string
  readonly actor_id: string | null
  readonly name: string | null
}

/** SQL of a `Doer`: of `changed`, a row of `dictionary_change`, and `doer`, the person of its `actor_id`. */
export const doerColumns = sql.raw(
  "changed.at, changed.actor_id, coalesce(nullif(doer.nickname, ''), doer.username) as name",
)

/** Null where the system did it; without a name where the person has gone. */
export const doneBy = ({ at, actor_id, name }: Doer) => ({ at, by: actor_id === null ? null : { name } })
