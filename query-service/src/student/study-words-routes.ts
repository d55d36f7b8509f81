import { learningPlan, previewWordbook, toBeMasteredOfWordbook } from '@wordtrail/contracts/api/student'
import type { Handler } from '@wordtrail/infra/http/handler'
import { Refusal } from '@wordtrail/infra/http/refusal'
import { query, type QueryContext } from '../query.ts'
import { learnerOf, visibleWordbook } from './queries.ts'
import { givenWords, headwordsOf, selfStudyWords, studyFactsOf, supplementFrom, wordsToLearnIn } from './study-words.ts'

export function studyWordsRoutes(context: QueryContext): Handler[] {
  const { db, dictionary } = context

  const wordbookOrRefuse = async (studentId: string, wordbookId: string): Promise<{ readonly title: string; readonly wordIds: readonly string[] }> => {
    const wordbook = await visibleWordbook(db, studentId, wordbookId)
    if (!wordbook) throw new Refusal('wordbook-not-found')
    return { title: wordbook.title, wordIds: await dictionary.wordIdsOf(wordbook) }
  }
  const priorityTitleOf = async (studentId: string): Promise<string> => {
    const { priority_wordbook_id: wordbookId } = await learnerOf(db, studentId)
    return (wordbookId === null ? undefined : await visibleWordbook(db, studentId, wordbookId))?.title ?? ''
  }

  return [
    query(context, previewWordbook, async ({ caller, params, query: { count } }) => {
      const { wordIds } = await wordbookOrRefuse(caller.id, params.id)
      const facts = await studyFactsOf(context, caller.id)
      const words = headwordsOf(supplementFrom(facts, facts.words.listed(wordIds)).slice(0, count))
      return { count: words.length, words }
    }),

    query(context, toBeMasteredOfWordbook, async ({ caller, params }) => {
      const { title, wordIds } = await wordbookOrRefuse(caller.id, params.id)
      const facts = await studyFactsOf(context, caller.id)
      return { wordbook_title: title, words: headwordsOf(wordsToLearnIn(facts, facts.words.listed(wordIds))) }
    }),

    query(context, learningPlan, async ({ caller, body: { wordbook_id: wordbookId, count } }) => {
      const wordbook = wordbookId === null ? undefined : await wordbookOrRefuse(caller.id, wordbookId)
      const facts = await studyFactsOf(context, caller.id)
      const base = givenWords(facts).slice(0, count)
      const supplement = (wordbook ? supplementFrom(facts, facts.words.listed(wordbook.wordIds)) : selfStudyWords(facts)).slice(0, count - base.length)
      return {
        words: headwordsOf([...base, ...supplement]),
        wordbook_title: wordbook?.title ?? (await priorityTitleOf(caller.id)),
        base_count: base.length,
        supplement_count: supplement.length,
      }
    }),
  ]
}
