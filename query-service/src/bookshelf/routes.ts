import { bookshelf, bookWords, homeworkWords } from '@wordtrail/contracts/api/bookshelf'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { openHomework } from '../student/homework.ts'
import { visibleWordbook } from '../student/queries.ts'
import { bookWordsOf } from './book-words.ts'
import { shelfOf } from './shelf.ts'

/** A student's books, and what stands in one. */
export const bookshelfRoutes = (context: QueryContext): Handler[] => [
  query(context, bookshelf, ({ caller }, own) => shelfOf(own, caller.id)),

  query(context, bookWords, async ({ caller, params, query: asked }, own) => {
    const wordbook = await visibleWordbook(own.db, caller.id, params.id)
    if (!wordbook) throw new HttpProblem('wordbook-not-found')
    const book = {
      title: wordbook.title,
      is_own: wordbook.owner_id === caller.id,
      wordIds: await context.dictionary.wordIdsOf(wordbook),
    }
    return bookWordsOf(own, book, { studentId: caller.id, today: dayOf(context.now()), query: asked })
  }),

  query(context, homeworkWords, async ({ caller, params, query: asked }, own) => {
    const homework = await openHomework(own.db, { studentId: caller.id, homeworkId: params.id })
    if (!homework) throw new HttpProblem('homework-not-found')
    const book = { title: homework.title, is_own: false, wordIds: homework.word_ids }
    return bookWordsOf(own, book, { studentId: caller.id, today: dayOf(context.now()), query: asked })
  }),
]
