import { randomUUID } from 'node:crypto'
import { practiceSession } from '@wordtrail/contracts/api/practice'
import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { availableTiers } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { Handler } from '@wordtrail/infra/http/handler'
import { Refusal } from '@wordtrail/infra/http/refusal'
import { query, type QueryContext } from '../query.ts'
import { learnerOf } from '../student/queries.ts'
import { candidatesInTurn, distractorsFor } from './distractors.ts'

/** Words drawn at random to make wrong options from. */
const candidateCount = 200

export function practiceRoutes(context: QueryContext): Handler[] {
  const { db } = context

  /** The words that follow a random place in the order of their ids, which are hashes: none but these are read, however large the dictionary. */
  const randomWords = async (): Promise<WordContent[]> => {
    const place = randomUUID()
    const words = db.selectFrom('word').select('content').where('is_deleted', '=', false).orderBy('word_id')
    const after = await words.where('word_id', '>=', place).limit(candidateCount).execute()
    const before = after.length < candidateCount ? await words.where('word_id', '<', place).limit(candidateCount - after.length).execute() : []
    return [...after, ...before].map(({ content }) => content)
  }

  return [
    query(context, practiceSession, async ({ caller, body }) => {
      const { tier } = await learnerOf(db, caller.id)
      if (!availableTiers(tier).includes(body.tier)) throw new Refusal('tier-not-available')
      const ids = [...new Set(body.word_list.map(wordIdOf))]
      const rows = await db.selectFrom('word').select(['word_id', 'content']).where('word_id', 'in', ids).where('is_deleted', '=', false).execute()
      const contents = new Map(rows.map((row) => [row.word_id, row.content]))
      const candidates = await randomWords()
      return ids.flatMap((id, place) => {
        const content = contents.get(id)
        const others = candidatesInTurn(candidates, place)
        return content ? [{ ...content, _id: id, exercises: deriveExercises(content, others), distractors: distractorsFor(content, others) }] : []
      })
    }),
  ]
}
