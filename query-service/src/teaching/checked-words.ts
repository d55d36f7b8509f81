import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { checkWords } from '@wordtrail/contracts/api/teaching'
import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { wordsPerList } from '@wordtrail/contracts/learning/limits'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type Kysely, sql } from 'kysely'
import { dictionaryVersion } from '../dictionary.ts'
import type { QueryContext } from '../query.ts'
import { nearWords } from '../words/near-words.ts'
import { typedList } from './typed-list.ts'

type Checked = Output<typeof checkWords>['words']

/** Unknown words that get suggestions: each costs a pass over the dictionary. */
const mostSuggested = 20

/** What assigning the words of a text would do, for one student where one is named. Rejects a list that is too long. */
export async function checkedWords(
  { db, dictionary }: Pick<QueryContext, 'dictionary'> & { readonly db: Kysely<ReadModels> },
  text: string,
  studentId: string | undefined,
): Promise<Checked> {
  if (wordsIn(text).length > wordsPerList) throw new HttpProblem('too-many-words')
  const asked = await typedList(db, text)
  const { rows } = await sql<{ readonly version: string; readonly assigned: readonly string[] }>`
    select ${sql.raw(dictionaryVersion)} as version,
      array(select word_id from read_model.assignment
        where student_id = ${studentId ?? null} and word_id = any(${asked.flatMap(({ taken }) => taken?.word_id ?? [])}::uuid[])) as assigned`.execute(
    db,
  )
  const { version, assigned } = rows[0]!
  const words = await dictionary.words(version)
  const isAssigned = new Set(assigned)
  let suggested = 0
  return asked.map(({ typed, taken, as }) => {
    if (taken)
      return {
        word: taken.word,
        status: isAssigned.has(taken.word_id) ? 'assigned' : 'known',
        ...(as && { typed: { typed, as } }),
        near: [],
      }
    suggested += 1
    const near = suggested > mostSuggested ? [] : nearWords(normaliseHeadword(typed), present(words))
    return { word: typed, status: 'unknown', near }
  })
}

function* present(words: Awaited<ReturnType<QueryContext['dictionary']['words']>>): Generator<string> {
  for (const { word, is_listed, is_deleted } of words.all()) if (is_listed && !is_deleted) yield word
}
