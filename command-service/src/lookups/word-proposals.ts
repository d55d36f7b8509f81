import type { WordProposalRow } from '@wordtrail/contracts/read-models/rows'
import type { FreshReads } from './fresh-reads.ts'

export type ProposalNamed = Pick<WordProposalRow, 'word_id' | 'content' | 'change' | 'proposer_id'>

export interface ProposalLookups {
  /** Of a change of a word that was ever proposed: what never changes of it. */
  proposal(id: string): Promise<ProposalNamed | undefined>
}

export const proposalLookups = ({ db, certain }: FreshReads): ProposalLookups => ({
  async proposal(id) {
    const found = await certain(1, ['word_proposal'], async () => {
      const rows = await db
        .selectFrom('word_proposal')
        .select(['word_id', 'content', 'change', 'proposer_id'])
        .where('proposal_id', '=', id)
        .execute()
      return new Set(rows)
    })
    return [...found][0]
  },
})
