import type { Lead, Reading } from './reading.ts'

/** A text that was typed as a form, or in another spelling, of the word that was taken for it. */
export interface TypedForm extends Pick<Lead, 'word'> {
  readonly typed: string
  as: Lead['as'][number][]
}

/** The word that is taken for a text where nobody can be asked: of several that it is a form of, the likeliest. */
export const wordTaken = (reading: Reading | undefined): Pick<Lead, 'word_id' | 'word'> | undefined => {
  if (reading?.kind === 'form') return reading.of[0]
  return reading?.kind === 'headword' ? reading : undefined
}

/** What has to be explained of a list: those of the texts that are no headwords themselves. */
export const typedForms = (texts: readonly string[], readingOf: (text: string) => Reading | undefined): TypedForm[] =>
  texts.flatMap((typed) => {
    const reading = readingOf(typed)
    if (reading?.kind !== 'form') return []
    const [{ word, as }] = reading.of
    return [{ typed, word, as: [...as] }]
  })

/** Whether a text is the same word in the other country's spelling, and not a form of it. */
export const isOtherSpelling = ({ as }: Lead): boolean =>
  as.length === 1 && (as[0] === 'american' || as[0] === 'british')
