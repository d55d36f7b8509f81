import { checkWordbookWords, wordsToAdd } from '@wordtrail/contracts/api/filling'
import { wordsPerList } from '@wordtrail/contracts/learning/limits'
import type { Lexicon } from '@wordtrail/language/lexicon/lexicon'
import type { Handler } from '@wordtrail/platform/http/handler'
import { type QueryContext, query } from '../query.ts'
import { assertReadable } from '../wordbooks/readable.ts'
import { leadsOf } from '../words/form-of.ts'
import { wordsMissingIn } from '../words/queries.ts'
import { checkedLines } from './checked-lines.ts'

/** What may be put into a wordbook: from the dictionary, and from a list. */
export function fillingRoutes(context: QueryContext, lexicon: Pick<Lexicon, 'headwordsOf'>): Handler[] {
  return [
    query(context, wordsToAdd, async ({ caller, params, query: filter }, { db }) => {
      await assertReadable(db, caller, params.id)
      const formOf = (await leadsOf(db, filter.search)).map(({ word_id }) => word_id)
      return wordsMissingIn(db, { wordbookId: params.id, filter: { ...filter, formOf }, most: wordsPerList })
    }),

    query(context, checkWordbookWords, async ({ caller, params, body }, { db }) => {
      await assertReadable(db, caller, params.id)
      return { lines: await checkedLines({ db, lexicon }, { wordbookId: params.id, lines: body.lines }) }
    }),
  ]
}
