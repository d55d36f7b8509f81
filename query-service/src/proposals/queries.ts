import type { Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { proposals } from '@wordtrail/contracts/api/proposals'
import type { Role } from '@wordtrail/contracts/fields'
import { ordersRebased } from '@wordtrail/contracts/learning/orders-rebased'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'

type Proposal = Output<typeof proposals>['proposals'][number]

interface Asked {
  readonly caller: { readonly id: string; readonly role: Role }
  readonly query: Input<typeof proposals>['query']
}

/** What a proposal is held against: an unlisted word is none, and a deleted one for bringing it back alone. */
const isThere = sql`(word.is_listed and (not word.is_deleted or change = 'restore'))`

/** With the content that accepting it would lead to as the word is now. */
function asAccepted(proposal: Proposal): Proposal {
  const { before, proposed: after, present, is_outdated: isOutdated } = proposal
  return isOutdated && before && after && present
    ? { ...proposal, proposed: ordersRebased({ before, after, present }) }
    : proposal
}

/** One page, and the number of all. */
export async function proposalPage(
  db: Kysely<ReadModels>,
  { caller, query: { state, page, limit } }: Asked,
): Promise<{ readonly proposals: Proposal[]; readonly total: number }> {
  const isAsked = sql`${state === 'open' ? sql`state = 'open'` : sql`state <> 'open'`}
    and ${caller.role === 'superadmin' ? sql`true` : sql`proposer_id = ${caller.id}`}`
  const order = state === 'open' ? sql`paged.position` : sql`paged.position desc`
  const { rows } = await sql<{ readonly proposals: Proposal[]; readonly total: number }>`
    with paged as (
      select * from read_model.word_proposal as paged where ${isAsked} order by ${order} limit ${limit} offset ${(page - 1) * limit}
    )
    select (select count(*)::int from read_model.word_proposal where ${isAsked}) as total, (
      select coalesce(json_agg(json_build_object(
        '_id', proposal_id, 'word_id', paged.word_id, 'word', coalesce(word.word, paged.content ->> 'word', ''),
        'change', change, 'state', state, 'at', paged.at,
        'proposer', case when username is not null then json_build_object('username', username, 'nickname', coalesce(nickname, '')) end,
        'proposed', paged.content,
        'before', (select detail -> 'content' from read_model.dictionary_change
          where subject_id = paged.word_id and dictionary_change.revision = based_on),
        'present', case when ${isThere} then word.content end,
        'present_revision', case when ${isThere} then word.revision end,
        'is_outdated', state = 'open' and based_on is distinct from case when ${isThere} then word.revision end,
        'others', (select count(*)::int from read_model.word_proposal as other
          where other.word_id = paged.word_id and other.state = 'open' and other.proposal_id <> paged.proposal_id),
        'reason', reason, 'settled_at', settled_at
      ) order by ${order}), '[]')
      from paged left join read_model.word using (word_id) left join read_model.person on user_id = proposer_id
    ) as proposals`.execute(db)
  const { proposals, total } = rows[0]!
  return { proposals: proposals.map(asAccepted), total }
}
