import type pg from 'pg'
import { copyRows } from './copy-rows.ts'

/**
 * Links between two persons that have ended, by the ids that they were made under. They stand beside the keys, because
 * an ended link must end a right that a read model may still tell of (ADR 20). A link that is made again has another id.
 */
export interface LinkEnds {
  /** Notes that a link of this person may be about to end, so that a crash leaves a trace. Gives the note. */
  note(personId: string): Promise<string>
  /** Marks links as ended, for good. */
  end(linkIds: readonly string[]): Promise<void>
  strike(note: string): Promise<void>
  /** Notes that have not been struck, the oldest first. */
  notes(): Promise<readonly LinkEndNote[]>
}

export interface LinkEndNote {
  readonly note: string
  readonly personId: string
  /** Whether it is older than any request can be under way. */
  readonly isLeft: boolean
}

export const postgresLinkEnds = (pool: pg.Pool): LinkEnds => ({
  async note(personId) {
    const { rows } = await pool.query<{ readonly note: string }>(
      'insert into keyring.ending_link (person_id) values ($1) returning note',
      [personId],
    )
    return rows[0]!.note
  },
  async end(linkIds) {
    if (linkIds.length === 0) return
    await pool.query('insert into keyring.ended_link select unnest($1::uuid[]) on conflict do nothing', [linkIds])
  },
  async strike(note) {
    await pool.query('delete from keyring.ending_link where note = $1', [note])
  },
  async notes() {
    const { rows } = await pool.query<LinkEndNote>(
      `select note, person_id as "personId", noted_at < now() - interval '10 minutes' as "isLeft"
       from keyring.ending_link order by noted_at`,
    )
    return rows
  },
})

/** Adds to another ring what this one knows. */
export async function copyLinkEnds(from: pg.Pool, to: pg.Pool): Promise<void> {
  const ended = await from.query<{ readonly link_id: string }>('select link_id from keyring.ended_link')
  await postgresLinkEnds(to).end(ended.rows.map((row) => row.link_id))
  await copyRows('keyring.ending_link', { from, to })
}
