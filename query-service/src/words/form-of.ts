import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { generateWord } from '@wordtrail/contracts/api/words'
import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { formNamesOf } from '@wordtrail/contracts/learning/typed-words/form-name'
import { knownFormsOf } from '@wordtrail/contracts/learning/typed-words/known-forms'
import type { Lead } from '@wordtrail/contracts/learning/typed-words/reading'
import { isOtherSpelling } from '@wordtrail/contracts/learning/typed-words/typed-form'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Lexicon } from '@wordtrail/language/lexicon/lexicon'
import { readTypedWords } from '@wordtrail/read-store/typed-words'
import type { Kysely } from 'kysely'

export type FormOf = NonNullable<Output<typeof generateWord>['form_of']>

/** The words of the dictionary that a text is a form or the other spelling of; none for a headword. */
export async function leadsOf(db: Kysely<ReadModels>, text: string): Promise<readonly Lead[]> {
  if (text === '') return []
  const reading = (await readTypedWords(db, [text])).get(normaliseHeadword(text))
  return reading?.kind === 'form' ? reading.of : []
}

/** The word that is the same in the other country's spelling, among those that a text leads to. */
export const sameWord = (leads: readonly Lead[]): Lead | undefined => leads.find(isOtherSpelling)

export const formOfDictionary = (leads: readonly Lead[]): FormOf =>
  leads.map(({ as, ...word }) => ({ ...word, as: [...as] }))

/** Words that a text is a form of by the tables and the lexicon alone: the dictionary has none of them. */
export async function formOfLexicon(lexicon: Pick<Lexicon, 'headwordsOf' | 'lookUp'>, text: string): Promise<FormOf> {
  const form = normaliseHeadword(text)
  const known = knownFormsOf(form).map(({ word, as }) => ({ word, word_id: null, as: [...as] }))
  if (known.length > 0) return known
  const heads = (await lexicon.headwordsOf())(form)
  const entries = await Promise.all(heads.map((head) => lexicon.lookUp(head)))
  return entries.flatMap((entry) => {
    if (!entry) return []
    const parts_of_speech = entry.senses.map((sense) => sense.part_of_speech)
    const forms = [...new Set(entry.senses.flatMap((sense) => sense.forms))]
    return [
      { word: entry.word, word_id: null, as: [...formNamesOf(form, { word: entry.word, forms, parts_of_speech })] },
    ]
  })
}
