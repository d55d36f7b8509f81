/** Random words for wrong options, those of all parts of speech together. */
const together = 200
/** Of each part of speech, however many a session has: a word takes its options from its own. */
const fewestOfPart = 40

/** How many words are drawn for a session: of each of its parts of speech, and with others of any together. */
export const drawCounts = (parts: number): { readonly ofEach: number; readonly together: number } => ({
  ofEach: Math.max(fewestOfPart, Math.ceil(together / Math.max(parts, 1))),
  together,
})
