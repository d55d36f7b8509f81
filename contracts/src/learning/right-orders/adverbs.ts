import { holds, isIn, low, type Words } from './clause.ts'
import type { Rule } from './moves.ts'
import { isStatementAtStart } from './phrases.ts'
import * as list from './words.ts'

const movable = new Set(['sometimes', 'usually', 'often'])
const bound = new Set(
  `very so too more most quite as how not don't doesn't didn't can't won't never isn't aren't wasn't even and or but less
who which that cannot couldn't wouldn't`.split(/\s+/),
)
const without = (words: Words, at: number): Words => words.toSpliced(at, 1)

/** "He sometimes walks", "Sometimes he walks". From the front it goes to a verb only where a pronoun tells where that is. */
export const frequencies: Rule = (words) => {
  const at = words.findIndex((word) => isIn(movable, word))
  if (at < 0) return []
  const rest = without(words, at)
  if (at > 0) {
    const before = words.slice(0, at)
    // "Our usually quiet class": the adverb is the adjective's.
    const isOwn =
      !isIn(list.determiners, before.at(-1)) &&
      isStatementAtStart(words) &&
      !before.includes(',') &&
      !holds(before, list.linkers)
    return isOwn && !holds(before, bound) && !isIn(bound, words[at + 1]) && !isIn(list.linkers, words[at + 1])
      ? [[words[at]!, ...rest]]
      : []
  }
  const [subject, verb] = rest[0] === ',' ? rest.slice(1) : rest
  const clause = rest[0] === ',' ? rest.slice(1) : rest
  if (!isIn(list.pronouns, subject) || verb === undefined || low(verb).endsWith("n't") || low(clause[2]) === 'not')
    return []
  if (/ly$|^(just|also|still|only|even|all|both)$/.test(low(verb))) return []
  const place = isIn(list.auxiliaries, verb) ? 2 : 1
  return [clause.toSpliced(place, 0, words[0]!)]
}

const few = new Set([...list.numbers, 'one', 'a'])
const counted = new Set('have has had need needs needed want wants cost costs took takes'.split(' '))

/** "I have only two pens", "I only have two pens". */
const only: Rule = (words) =>
  words.flatMap((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]]
    if (low(word) !== 'only') return []
    if (isIn(counted, before) && isIn(few, after)) return [words.toSpliced(at - 1, 2, word, before!)]
    return isIn(counted, after) && isIn(few, words[at + 2]) && at > 0 && !isIn(list.auxiliaries, before)
      ? [words.toSpliced(at, 2, after!, word)]
      : []
  })

const has = new Set(['has', 'have', 'had', "i've", "he's", "she's", "they've", "we've", "it's"])

/** "The film has already started", "The film has started already". */
const already: Rule = (words) =>
  words.flatMap((word, at) => {
    const verb = words[at + 1]
    const isLast = verb !== undefined && (words[at + 2] === undefined || words[at + 2] === ',')
    return low(word) === 'already' &&
      isIn(has, words[at - 1]) &&
      isLast &&
      /(ed|en|ne|one|eft|ome|ent)$/.test(low(verb))
      ? [words.toSpliced(at, 2, verb, word)]
      : []
  })

const asking = new Set(['could', 'can', 'would', 'will'])

/** "Please sit down", "Sit down, please"; "Could you please help me", "Could you help me, please". */
const please: Rule = (words) => {
  const at = words.findIndex((word) => low(word) === 'please')
  if (at < 0) return []
  const rest = words.filter((word, index) => index !== at && !(word === ',' && Math.abs(index - at) === 1))
  if (rest.includes(',') || holds(rest, list.linkers) || rest.length < 2 || low(rest[2]) === 'mind') return []
  if (isIn(asking, rest[0]) && low(rest[1]) === 'you')
    return [
      ['please', ...rest],
      [...rest.slice(0, 2), 'please', ...rest.slice(2)],
      [...rest, ',', 'please'],
    ]
  // From the end it goes to the front of an order only, and "don't" is sure to be one.
  const isOrder = at === 0 || isIn(new Set(["don't", 'do']), rest[0])
  return isOrder
    ? [
        ['please', ...rest],
        [...rest, ',', 'please'],
      ]
    : []
}

export const adverbMoves: readonly Rule[] = [only, already, please]
