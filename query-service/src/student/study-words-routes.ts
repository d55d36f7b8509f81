import {
  learningPlan,
  previewWordbook,
  toBeMasteredOfHomework,
  toBeMasteredOfWordbook,
} from '@wordtrail/contracts/api/student'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { OwnSelects } from '../own-selects.ts'
import { type QueryContext, query } from '../query.ts'
import { studentOf, visibleWordbook } from './queries.ts'
import { givenWords, headwordsOf, selfStudyWords, studyFactsOf, supplementFrom, wordsToLearnIn } from './study-words.ts'

type Db = OwnSelects['db']

export function studyWordsRoutes(context: QueryContext): Handler[] {
  const { dictionary } = context

  const wordbookOrRefuse = async (
    db: Db,
    studentId: string,
    wordbookId: string,
  ): Promise<{ readonly title: string; readonly wordIds: readonly string[] }> => {
    const wordbook = await visibleWordbook(db, studentId, wordbookId)
    if (!wordbook) throw new HttpProblem('wordbook-not-found')
    return { title: wordbook.title, wordIds: await dictionary.wordIdsOf(wordbook) }
  }
  const priorityTitleOf = async (db: Db, studentId: string): Promise<string> => {
    const { priority_wordbook_id: wordbookId } = await studentOf(db, studentId)
    return (wordbookId === null ? undefined : await visibleWordbook(db, studentId, wordbookId))?.title ?? ''
  }

  return [
    query(context, previewWordbook, async ({ caller, params, query: { count } }, { db }) => {
      const { wordIds } = await wordbookOrRefuse(db, caller.id, params.id)
      const facts = await studyFactsOf(context, caller.id)
      const words = headwordsOf(supplementFrom(facts, facts.words.listed(wordIds)).slice(0, count))
      return { count: words.length, words }
    }),

    query(context, toBeMasteredOfWordbook, async ({ caller, params }, { db }) => {
      const { title, wordIds } = await wordbookOrRefuse(db, caller.id, params.id)
      const facts = await studyFactsOf(context, caller.id)
      return { wordbook_title: title, words: headwordsOf(wordsToLearnIn(facts, facts.words.listed(wordIds))) }
    }),

    query(context, toBeMasteredOfHomework, async ({ caller, params }) => {
      const facts = await studyFactsOf(context, caller.id)
      const homework = facts.homework.find(({ homework_id }) => homework_id === params.id)
      if (!homework) throw new HttpProblem('homework-not-found')
      return { words: headwordsOf(wordsToLearnIn(facts, homework.words)) }
    }),

    query(context, learningPlan, async ({ caller, body: { wordbook_id: wordbookId, count } }, { db }) => {
      const wordbook = wordbookId === null ? undefined : await wordbookOrRefuse(db, caller.id, wordbookId)
      const facts = await studyFactsOf(context, caller.id)
      const base = givenWords(facts).slice(0, count)
      const supplement = (
        wordbook ? supplementFrom(facts, facts.words.listed(wordbook.wordIds)) : selfStudyWords(facts)
      ).slice(0, count - base.length)
      return {
        words: headwordsOf([...base, ...supplement]),
        wordbook_title: wordbook?.title ?? (await priorityTitleOf(db, caller.id)),
        base_count: base.length,
        supplement_count: supplement.length,
      }
    }),
  ]
}
