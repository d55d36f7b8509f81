/** Stream `memory-{studentId}-{wordId}`. It stands apart from the schemas, which the browser does not load. */
const prefix = 'memory-'
const idLength = 36
export const recallStream = (studentId: string, wordId: string): string => `${prefix}${studentId}-${wordId}`

/**
 * Ids that have been met, each as one text. A log names the same few thousand in all its events: whoever keeps rows by
 * them keeps each once, and looks it up without reading it through.
 */
const met = new Map<string, string>()
const mostMet = 50_000
function one(id: string): string {
  const known = met.get(id)
  if (known !== undefined) return known
  if (met.size >= mostMet) met.clear()
  met.set(id, id)
  return id
}

/** Several projections ask for the same event's in turn. */
let last = { stream: '', studentId: '', wordId: '' }
export function recallOf(stream: string): { readonly studentId: string; readonly wordId: string } {
  if (stream !== last.stream)
    last = {
      stream,
      studentId: one(stream.slice(prefix.length, prefix.length + idLength)),
      wordId: one(stream.slice(prefix.length + idLength + 1)),
    }
  return last
}
