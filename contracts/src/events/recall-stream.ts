/** Stream `memory-{studentId}-{wordId}`. In a file without schemas, which the browser does not load. */
const prefix = 'memory-'
const idLength = 36
export const recallStream = (studentId: string, wordId: string): string => `${prefix}${studentId}-${wordId}`

/**
 * Each id as one string. All events of a log name the same few thousand ids: rows that are kept by them share the
 * strings, and looking one up compares references.
 */
const interned = new Map<string, string>()
const mostInterned = 50_000
function intern(id: string): string {
  const known = interned.get(id)
  if (known !== undefined) return known
  if (interned.size >= mostInterned) interned.clear()
  interned.set(id, id)
  return id
}

/** The last answer: several projections ask about the same event one after the other. */
let last = { stream: '', studentId: '', wordId: '' }
export function recallOf(stream: string): { readonly studentId: string; readonly wordId: string } {
  if (stream !== last.stream)
    last = {
      stream,
      studentId: intern(stream.slice(prefix.length, prefix.length + idLength)),
      wordId: intern(stream.slice(prefix.length + idLength + 1)),
    }
  return last
}
