import type { Output } from '@wordtrail/contracts/api/endpoint'
import { deletedWords, optionWords, wordChanges, wordVersion } from '@wordtrail/contracts/api/word-history'
import { asRead, generateWord, practiceWord, words, wordTags } from '@wordtrail/contracts/api/words'
import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { writtenFormsOf } from '@wordtrail/contracts/learning/typed-words/spellings'
import { otherSpellingExists } from '@wordtrail/contracts/problems'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { formsOfPhrase } from '@wordtrail/language/drafting/phrase-forms'
import type { WordDrafter } from '@wordtrail/language/drafting/word-drafter'
import type { Lexicon } from '@wordtrail/language/lexicon/lexicon'
import type { NearWords } from '@wordtrail/language/lexicon/near-words'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Kysely } from 'kysely'
import { randomCandidates } from '../practice/words.ts'
import { type QueryContext, query } from '../query.ts'
import { assertReadable } from '../wordbooks/readable.ts'
import { formOfDictionary, formOfLexicon, leadsOf, sameWord } from './form-of.ts'
import { deletedPage, historyOf, lastChange, versionOf } from './history.ts'
import { dictionaryPage, presentWord, tagsAndLevels } from './queries.ts'

interface WordSources {
  readonly draftWord: WordDrafter
  readonly lexicon: Pick<Lexicon, 'headwordsOf' | 'lookUp'>
  readonly nearWords: NearWords
}

/** The dictionary as teachers and the superadmin see it, and drafts for it. */
export function wordRoutes(context: QueryContext, { draftWord, lexicon, nearWords }: WordSources): Handler[] {
  return [
    query(context, words, async ({ caller, query: asked }, { db }) => {
      if (asked.wordbook !== undefined) await assertReadable(db, caller, asked.wordbook)
      const leads = await leadsOf(db, asked.search)
      const formOf = leads.map(({ word_id }) => word_id)
      const { words: listed, total } = await dictionaryPage(db, { ...asked, formOf })
      const pages = Math.ceil(total / asked.limit)
      return { words: listed, pages, total, ...(leads.length > 0 && { form_of: formOfDictionary(leads) }) }
    }),

    query(context, wordTags, (_asked, { db }) => tagsAndLevels(db)),

    query(context, practiceWord, async ({ params }, { db }) => {
      const { wordId, found } = await inEitherSpelling(db, params.word)
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

    query(context, optionWords, async ({ query: { part_of_speech = '' } }, own) => {
      const candidates = await randomCandidates(own, [part_of_speech])
      return candidates.map((one) => ({ ...one, near: nearWords(one.word) })) as Output<typeof optionWords>
    }),

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
      const leads = await leadsOf(db, body.word)
      const same = sameWord(leads)
      if (same)
        throw new HttpProblem('word-exists', {
          wordId: same.word_id,
          message: otherSpellingExists(body.word, same.word),
        })
      const { word, ...draft } = await draftWord(body.word, { id: caller.id, signal })
      const formOf = leads.length > 0 ? formOfDictionary(leads) : await formOfLexicon(lexicon, body.word)
      return {
        word: {
          ...word,
          written_forms: word.written_forms ?? writtenFormsOf(word.word),
          forms: word.forms.length > 0 ? word.forms : await formsOfPhrase(lexicon, word.word),
        },
        ...draft,
        ...(formOf.length > 0 && { form_of: formOf }),
      }
    }),
  ]
}

/** A word by its headword, or by its spelling in the other country where nothing else is spelt so. */
async function inEitherSpelling(db: Kysely<ReadModels>, text: string) {
  const wordId = wordIdOf(text)
  const found = await presentWord(db, wordId)
  const same = found ? undefined : sameWord(await leadsOf(db, text))
  return same ? { wordId: same.word_id, found: await presentWord(db, same.word_id) } : { wordId, found }
}
