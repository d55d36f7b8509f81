/** Characters that say nothing of a meaning. */
const empty = new Set('的地得使人物性者不一了在有为某被以所其…之或等于令')

export type Likeness = (one: string, other: string) => number

/**
 * How much two Chinese glosses are alike, from 0 to 1: by the characters that they share, a rare one counting for more.
 * Takes the glosses of a whole dictionary.
 */
export function likenessFrom(glosses: Iterable<string>): Likeness {
  const counts = new Map<string, number>()
  let total = 0
  for (const gloss of glosses) {
    total += 1
    for (const character of new Set(gloss)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const weightOf = (character: string) => Math.log((total + 1) / ((counts.get(character) ?? 0) + 1))
  const sum = (characters: Iterable<string>) => [...characters].reduce((held, one) => held + weightOf(one), 0)
  const memory = new Map<string, Set<string>>()
  const meaningful = (gloss: string): Set<string> => {
    let held = memory.get(gloss)
    if (!held) memory.set(gloss, (held = new Set([...gloss].filter((one) => !empty.has(one)))))
    return held
  }
  return (one, other) => {
    if (one === other) return 1
    const [left, right] = [meaningful(one), meaningful(other)]
    const shared = [...left].filter((character) => right.has(character))
    return shared.length === 0 ? 0 : sum(shared) / sum(new Set([...left, ...right]))
  }
}
