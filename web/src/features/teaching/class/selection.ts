/** Ids of the chosen students, in the order in which they were chosen. */
export type Selection = ReadonlySet<string>

interface Tick {
  /** Ids of the students shown, in their order. */
  readonly shown: readonly string[]
  readonly id: string
  /** Where a range begins: the student ticked before. */
  readonly from?: string | undefined
}

/**
 * The selection after a tick. With `from`, all from there to here become what this one becomes. Students who are not
 * shown stay as they are: a teacher searches one, ticks, and searches the next.
 */
export function ticked(selection: Selection, { shown, id, from }: Tick): Selection {
  const [at, start] = [shown.indexOf(id), from === undefined ? -1 : shown.indexOf(from)]
  const range = start === -1 ? [id] : shown.slice(Math.min(at, start), Math.max(at, start) + 1)
  return withEach(selection, range, !selection.has(id))
}

/** All students shown are chosen, or none of them where all were. */
export const allTicked = (selection: Selection, shown: readonly string[]): Selection =>
  withEach(selection, shown, howMany(selection, shown) !== 'all')

export function howMany(selection: Selection, shown: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = shown.filter((id) => selection.has(id)).length
  return chosen === 0 ? 'none' : chosen === shown.length ? 'all' : 'some'
}

function withEach(selection: Selection, ids: readonly string[], isChosen: boolean): Selection {
  const changed = new Set(selection)
  for (const id of ids) {
    if (isChosen) changed.add(id)
    else changed.delete(id)
  }
  return changed
}
