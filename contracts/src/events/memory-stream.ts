/** Stream `memory-{studentId}-{wordId}`. It stands apart from the schemas, which the browser does not load. */
const prefix = 'memory-'
const idLength = 36
export const memoryStream = (studentId: string, wordId: string): string => `${prefix}${studentId}-${wordId}`
export const memoryOf = (stream: string): { readonly studentId: string; readonly wordId: string } => ({
  studentId: stream.slice(prefix.length, prefix.length + idLength),
  wordId: stream.slice(prefix.length + idLength + 1),
})
