import type { Output } from '@wordtrail/contracts/api/endpoint'
import { deletedWords, optionWords, wordChanges, wordVersion } from '@wordtrail/contracts/api/word-history'
import { asRead, generateWord, practiceWord, words, wordTags } from '@wordtrail/contracts/api/words'
import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { WordDrafter } from '@wordtrail/language/drafting/word-drafter'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { randomCandidates } from '../practice/words.ts'
import { type QueryContext, query } from '../query.ts'
import { assertReadable } from '../wordbooks/readable.ts'
import { deletedPage, historyOf, lastChange, versionOf } from './history.ts'
import { dictionaryPage, presentWord, tagsAndLevels } from './queries.ts'

/** The dictionary as teachers and the superadmin see it, and drafts for it. */
export function wordRoutes(context: QueryContext, draftWord: WordDrafter): Handler[] {
  return [
    query(context, words, async ({ caller, query: asked }, { db }) => {
      if (asked.wordbook !== undefined) await assertReadable(db, caller, asked.wordbook)
      const { words: listed, total } = await dictionaryPage(db, asked)
      return { words: listed, pages: Math.ceil(total / asked.limit), total }
    }),

    query(context, wordTags, (_asked, { db }) => tagsAndLevels(db)),

    query(context, practiceWord, async ({ params }, { db }) => {
      const wordId = wordIdOf(params.word)
      const found = await presentWord(db, wordId)
      if (!found) throw new HttpProblem('word-not-found')
      const { content, revision } = found
      return {
        ...asRead(content),
        _id: wordId,
        exercises: deriveExercises(content),
        revision,
        last_change: await lastChange(db, wordId, revision),
      }
    }),

    query(context, optionWords, async (_asked, own) => (await randomCandidates(own)) as Output<typeof optionWords>),

    query(context, wordChanges, async ({ params, query: asked }, { db }) => {
      const found = await historyOf(db, params.id, asked)
      if (!found) throw new HttpProblem('word-not-found')
      return found
    }),

    query(context, wordVersion, async ({ params }, { db }) => {
      const found = await versionOf(db, params.id, params.revision)
      if (!found) throw new HttpProblem('word-version-not-found')
      return found
    }),

    query(context, deletedWords, ({ query: asked }, { db }) => deletedPage(db, asked)),

    query(context, generateWord, async ({ body, caller, signal }, { db }) => {
      const wordId = wordIdOf(body.word)
      if (await presentWord(db, wordId)) throw new HttpProblem('word-exists', { wordId })
      return draftWord(body.word, { id: caller.id, signal })
    }),
  ]
}
