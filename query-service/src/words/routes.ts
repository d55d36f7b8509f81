import { generateWord } from '@wordtrail/contracts/api/words'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { WordDrafter } from '@wordtrail/infra/dictionary/drafting/word-drafter'
import type { Handler } from '@wordtrail/infra/http/handler'
import { Refusal } from '@wordtrail/infra/http/refusal'
import { query, type QueryContext } from '../query.ts'

export function wordRoutes(context: QueryContext, draftWord: WordDrafter): Handler[] {
  const { db } = context

  return [
    query(context, generateWord, async ({ body }) => {
      const wordId = wordIdOf(body.word)
      const present = await db.selectFrom('word').select('word_id').where('word_id', '=', wordId).where('is_deleted', '=', false).executeTakeFirst()
      if (present) throw new Refusal('word-exists', { wordId })
      return draftWord(body.word)
    }),
  ]
}
