import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { typedForms, wordTaken } from '@wordtrail/contracts/learning/typed-words/typed-form'
import { headwordsIn, phrasesIn, wordsIn } from '@wordtrail/contracts/learning/word-list'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { readTypedWords } from '@wordtrail/read-store/typed-words'
import type { Kysely } from 'kysely'

type FormName = ReturnType<typeof typedForms>[number]['as'][number]

/** A word or phrase of a typed list. */
export interface TypedEntry {
  readonly typed: string
  /** The word of the dictionary that a command takes for it; undefined where it knows none. */
  readonly taken: { readonly word_id: string; readonly word: string } | undefined
  /** What it is of that word, where it is not the word itself. */
  readonly as: FormName[] | undefined
}

/** What a command would make of a typed list, in the order typed; a word that comes twice, in whichever form, once. */
export async function typedList(db: Kysely<ReadModels>, text: string): Promise<readonly TypedEntry[]> {
  const readings = await readTypedWords(db, [...wordsIn(text), ...phrasesIn(text)])
  const seen = new Set<string>()
  return headwordsIn(text, (phrase) => readings.has(phrase)).flatMap((typed) => {
    const reading = readings.get(normaliseHeadword(typed))
    const taken = wordTaken(reading)
    if (taken && seen.has(taken.word_id)) return []
    if (taken) seen.add(taken.word_id)
    return [{ typed, taken, as: typedForms([typed], () => reading)[0]?.as }]
  })
}
