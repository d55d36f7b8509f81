import type { WordDraft } from '../api.ts'

/** The source of a draft, as teachers are shown it. */
export type ShownSource = 'model' | 'offline' | 'unknown'
export const sourceOf = ({ source, is_known: isKnown }: WordDraft): ShownSource => (isKnown ? source : 'unknown')
