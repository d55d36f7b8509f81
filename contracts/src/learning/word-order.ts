/** Ids in the order in which a wordbook has them, after some of them have moved. Each stands in it once. */

/**
 * Those moved stand before `before`, in the order given; at the end where it is null, or not among the others. Ids that
 * are not held are passed over.
 */
export function movedBefore(held: readonly string[], moved: readonly string[], before: string | null): string[] {
  const present = new Set(held)
  const moving = new Set(moved.filter((id) => present.has(id)))
  const staying = held.filter((id) => !moving.has(id))
  const at = before === null ? -1 : staying.indexOf(before)
  return at === -1 ? [...staying, ...moving] : [...staying.slice(0, at), ...moving, ...staying.slice(at)]
}

/** Those that `order` names come first, in its order; the others keep theirs behind them. */
export function inOrder(held: readonly string[], order: readonly string[]): string[] {
  const present = new Set(held)
  const named = new Set(order.filter((id) => present.has(id)))
  return [...named, ...held.filter((id) => !named.has(id))]
}

/** The order of the dictionary's lists: as PostgreSQL's `lower(word) collate "C"`. */
export const compareHeadwords = (one: string, other: string): number => {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}
