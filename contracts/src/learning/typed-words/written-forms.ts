import { normaliseHeadword } from '../headword.ts'
import type { WordContent } from '../word-content.ts'

/** The texts other than its headword by which a word says that it is found: normalised, each once. */
export const formsWritten = ({
  forms,
  written_forms: written,
}: Pick<WordContent, 'forms' | 'written_forms'>): readonly string[] => [
  ...new Set([...forms, ...(written ? [written.en_us, written.en_gb] : [])].map(normaliseHeadword)),
]
