import type { WordDraft } from './api.ts'

/** Where a draft came from, as a teacher is told. */
export type ShownSource = 'model' | 'offline' | 'unknown'
export const sourceOf = ({ source, is_known: isKnown }: WordDraft): ShownSource => (isKnown ? source : 'unknown')
