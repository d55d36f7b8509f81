import type { Told } from './told.ts'

/** What an event changes of a list of words. */
export interface Change {
  readonly told: Told
  readonly list: string
  readonly adds: readonly string[]
  /** `all`: the list is empty before what it adds. */
  readonly removes: readonly string[] | 'all'
}

/** The words that stand in any of the lists after some changes. */
export function wordsIn(changes: Iterable<Change>): ReadonlySet<string> {
  const lists = new Map<string, Set<string>>()
  for (const { list, adds, removes } of changes) {
    const words = lists.get(list) ?? new Set()
    lists.set(list, words)
    if (removes === 'all') words.clear()
    else for (const word of removes) words.delete(word)
    for (const word of adds) words.add(word)
  }
  const all = new Set<string>()
  for (const words of lists.values()) for (const word of words) all.add(word)
  return all
}

/**
 * Those of the changes that say which of the words that matter stand in the lists, in their order, and none more: without
 * any one of them other words would.
 *
 * Changes that add nothing that stands are left out, then what takes away only what is not added any more. What is left
 * is tried one by one where several say the same. `first`: without which the others would be nothing.
 */
export function sayingChanges(
  changes: readonly Change[],
  matters: (wordId: string) => boolean,
  first?: Change,
): readonly Change[] {
  const standing = new Set([...wordsIn(changes)].filter(matters))
  const adding = changes.filter((one) => one === first || one.adds.some((word) => standing.has(word)))
  // What takes away may add as well, and that may be taken away in its turn.
  let kept: readonly Change[] = adding
  for (let before = -1; kept.length > before; ) {
    before = kept.length
    const added = new Set(kept.flatMap(({ adds }) => adds))
    const isKept = new Set(kept)
    kept = changes.filter(
      (one) => isKept.has(one) || one.removes === 'all' || one.removes.some((word) => added.has(word)),
    )
  }
  const saysTheSame = (some: readonly Change[]): boolean => {
    const words = [...wordsIn(some)].filter(matters)
    return words.length === standing.size && words.every((word) => standing.has(word))
  }
  const times = new Map<string, number>()
  for (const { adds } of adding) for (const word of adds) times.set(word, (times.get(word) ?? 0) + 1)
  const isNeeded = ({ adds, removes }: Change): boolean =>
    removes.length === 0 && adds.some((word) => standing.has(word) && times.get(word) === 1)
  for (let before = Infinity; kept.length < before; ) {
    before = kept.length
    for (const one of kept.filter((change) => change !== first && !isNeeded(change))) {
      const others = kept.filter((other) => other !== one)
      if (saysTheSame(others)) kept = others
    }
  }
  return kept
}
