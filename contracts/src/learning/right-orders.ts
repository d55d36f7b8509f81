import { isRightOrder, normaliseReordering } from './answer-checking.ts'
import { inOrderOf } from './misplaced-words.ts'
import { withSmallFirst } from './proper-nouns.ts'
import { adverbMoves, frequencies } from './right-orders/adverbs.ts'
import { low, type Words, wordsOf, written } from './right-orders/clause.ts'
import { moves, type Rule, thereMoves } from './right-orders/moves.ts'
import { partMoves } from './right-orders/parts.ts'

/** Two moves may stand together in an answer: a phrase at the front, and two names in the other order. */
const depth = 2
const most = 40

const inner = new Set(['that', 'because'])
const coordinating = new Set(['but', 'so', 'and'])

/** Clauses after "that" and the like, and both sides of ", but": a rule changes one and leaves the others. */
function partly(words: Words): Words[] {
  const changed: Words[] = []
  const change = (from: number, to: number, rules: readonly Rule[]) => {
    for (const rule of rules)
      for (const part of rule(words.slice(from, to)))
        changed.push([...words.slice(0, from), ...part, ...words.slice(to)])
  }
  for (const [at, word] of words.entries()) {
    const comma = words.indexOf(',', at)
    if (inner.has(low(word))) change(at + 1, comma < 0 ? words.length : comma, [thereMoves])
    if (word === ',' && coordinating.has(low(words[at + 1]))) {
      const isOnly = !words.slice(0, at).includes(',') && !words.slice(at + 1).includes(',')
      if (isOnly) {
        change(0, at, moves)
        change(at + 2, words.length, moves)
      }
    }
  }
  return changed
}

/** A longer text is no sentence to put in order; somebody would only keep the process busy with it. */
const mostWords = 40

/** Rules about a whole statement say nothing of a question, whose verb stands before its subject. */
const oneMove = (words: Words, isQuestion: boolean): Words[] => [
  ...(isQuestion ? [] : [...[...moves, ...adverbMoves].flatMap((rule) => rule(words)), ...partly(words)]),
  ...(isQuestion ? adverbMoves.slice(-1).flatMap((rule) => rule(words)) : []),
  ...partMoves.flatMap((rule) => rule(words)),
]

/**
 * Further right orders of a sentence, by rules of English: an adverbial at the front or the end, two like parts round an
 * "and", "the youngest two". Each is made of the sentence's own words. What no rule is sure of is left out, and stands
 * with the sentence by hand (`also_right`). Empty for texts with quotes, brackets or several sentences.
 */
export function furtherRightOrders(sentence: string): string[] {
  const parsed = wordsOf(sentence)
  if (!parsed) return []
  const { words, end } = parsed
  if (words.length > mostWords) return []
  const found = new Map<string, string>([[normaliseReordering(sentence), sentence]])
  const first = withSmallFirst(words)
  let latest: Words[] = [first]
  for (let turn = 0; turn < depth; turn += 1) {
    const next: Words[] = []
    for (const order of latest.flatMap((one) => oneMove(one, end === '?'))) {
      const text = written(order, end)
      const key = normaliseReordering(text)
      if (found.has(key) || found.size > most) continue
      found.set(key, text)
      next.push(order)
    }
    latest = next
  }
  // Alone: "often Grandpa talks" is good at the beginning of a sentence, and not after another phrase.
  for (const order of end === '?' ? [] : frequencies(first)) {
    const text = written(order, end)
    found.set(normaliseReordering(text), text)
  }
  return [...found.values()].slice(1)
}

/**
 * An order of a sentence's words written as a sentence of its own, with the end mark; undefined where it does not consist
 * of just these words.
 */
export function orderAsSentence(order: string, sentence: string): string | undefined {
  const ordered = inOrderOf(order, withSmallFirst(sentence.trim().split(/\s+/)).join(' '))
  const end = /[.!?]$/.exec(sentence.trim())?.[0] ?? ''
  return ordered && ordered.charAt(0).toUpperCase() + ordered.slice(1) + end
}

/**
 * Whether an answer has a right order: the sentence's own, one that stands with it by hand, or one by rule. The rules
 * take the sentence alone: of orders by hand, with a phrase where it seldom stands, they make wrong ones.
 */
export const isAlsoRight = (given: string, sentence: string, alsoRight: readonly string[] = []): boolean =>
  [sentence, ...alsoRight, ...furtherRightOrders(sentence)].some((order) => isRightOrder(given, order))
