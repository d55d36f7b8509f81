import { learningPlan, previewWordbook, toBeMasteredOfWordbook } from '@wordtrail/contracts/api/student'
import type { Handler } from '@wordtrail/infra/http/handler'
import { Refusal } from '@wordtrail/infra/http/refusal'
import { query, type QueryContext } from '../query.ts'
import { learnerOf } from './queries.ts'
import { givenWordsOf, selfStudyWordsOf, wordbookTitleFor, wordsToLearnIn } from './study-words.ts'

export function studyWordsRoutes(context: QueryContext): Handler[] {
  const { db } = context

  const titleOrRefuse = async (studentId: string, wordbookId: string): Promise<string> => {
    const title = await wordbookTitleFor(db, studentId, wordbookId)
    if (title === undefined) throw new Refusal('wordbook-not-found')
    return title
  }

  return [
    query(context, previewWordbook, async ({ caller, params, query: { count } }) => {
      await titleOrRefuse(caller.id, params.id)
      const words = await wordsToLearnIn(db, { studentId: caller.id, wordbookId: params.id, isSupplement: true, limit: count })
      return { count: words.length, words }
    }),

    query(context, toBeMasteredOfWordbook, async ({ caller, params }) => ({
      wordbook_title: await titleOrRefuse(caller.id, params.id),
      words: await wordsToLearnIn(db, { studentId: caller.id, wordbookId: params.id, isSupplement: false }),
    })),

    query(context, learningPlan, async ({ caller, body: { wordbook_id: wordbookId, count } }) => {
      const learner = await learnerOf(db, caller.id)
      const wordbook_title = wordbookId !== null ? await titleOrRefuse(caller.id, wordbookId) : learner.priority_wordbook_id === null ? '' : await wordbookTitleFor(db, caller.id, learner.priority_wordbook_id)
      const base = (await givenWordsOf(db, caller.id)).slice(0, count)
      const missing = count - base.length
      const supplement =
        missing === 0
          ? []
          : wordbookId === null
            ? (await selfStudyWordsOf(db, caller.id)).slice(0, missing)
            : await wordsToLearnIn(db, { studentId: caller.id, wordbookId, isSupplement: true, limit: missing })
      return { words: [...base, ...supplement], wordbook_title: wordbook_title ?? '', base_count: base.length, supplement_count: supplement.length }
    }),
  ]
}
