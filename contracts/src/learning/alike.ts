import { examLevel } from './exam-level.ts'
import { mainSense } from './main-sense.ts'
import type { WordContent, WordSense } from './word-content.ts'

type Sense = Pick<WordSense, 'part_of_speech' | 'definition_cn'>

interface WithSenses<One extends Sense = Sense> {
  readonly senses: readonly One[]
}

/** What somebody sees of an option who does not know the word. */
interface Seen extends WithSenses, Pick<WordContent, 'word' | 'tags'> {}

/**
 * The sense that a word is offered by beside another: the first of the same part of speech, so that a noun that is a
 * verb as well stands beside verbs as one. Where it has none, its main sense.
 */
export const senseBeside = <One extends Sense>(target: WithSenses, { senses }: WithSenses<One>): One => {
  const { part_of_speech } = mainSense(target)
  return senses.find((sense) => sense.part_of_speech === part_of_speech) ?? mainSense({ senses })
}

/** Whether some sense of a word is of the part of speech that practice asks the other as. */
export const isOfSamePart = (target: WithSenses, candidate: WithSenses): boolean =>
  senseBeside(target, candidate).part_of_speech === mainSense(target).part_of_speech

/** What meanings of one kind begin or end with in Chinese: 使 of a verb, 第 of a number, 的 of an adjective, 地 of an adverb. */
const frameOf = (bare: string): string => /^[使第]/.exec(bare)?.[0] ?? /[的地]$/.exec(bare)?.[0] ?? ''

/** How a sense looks. */
interface Look {
  readonly part: string
  readonly isMain: boolean
  readonly frame: string
  readonly hasSeveralGlosses: boolean
  /** Whether it has brackets or dots. */
  readonly isMarked: boolean
  readonly length: number
}

/** How a word looks. */
interface Looks {
  readonly senses: readonly Look[]
  readonly level: number
  readonly isPhrase: boolean
  readonly isName: boolean
}

const lookOf = ({ part_of_speech, definition_cn }: Sense, place: number): Look => ({
  part: part_of_speech,
  isMain: place === 0,
  // Of the first gloss: the others mostly end alike. What stands in brackets is no part of it.
  frame: frameOf(definition_cn.replace(/（[^）]*）/g, '').split('；')[0]!),
  hasSeveralGlosses: definition_cn.includes('；'),
  isMarked: /[（…]/.test(definition_cn),
  length: definition_cn.length,
})

/** A session compares each of its words with hundreds of others: how each looks is worked out once. */
const known = new WeakMap<Seen, Looks>()

function looksOf(seen: Seen): Looks {
  let looks = known.get(seen)
  if (!looks) {
    looks = {
      senses: seen.senses.map(lookOf),
      level: examLevel(seen.tags),
      isPhrase: seen.word.includes(' '),
      isName: /^\p{Lu}/u.test(seen.word),
    }
    known.set(seen, looks)
  }
  return looks
}

/** Beyond this, more or fewer characters are seen no better. */
const mostLonger = 6

/**
 * What a difference between two words weighs. Another part of speech weighs more than all else together: a student who
 * sees that only one option is a verb needs to know nothing else.
 */
const weights = {
  part: 128,
  otherFunctionWord: 64,
  frame: 32,
  phrase: 16,
  // Few pupils think of wet as a verb, though it is one.
  notMain: 12,
  name: 24,
  unpractised: 8,
  level: 6,
  glosses: 4,
  marks: 4,
} as const

/** Of these there are few: where they do not suffice, any of them stands better beside *the* than a noun does. */
const functionWords: ReadonlySet<string> = new Set(['art.', 'aux.', 'conj.', 'interj.', 'num.', 'prep.', 'pron.'])

const partWeight = (wanted: string, offered: string): number => {
  if (wanted === offered) return 0
  return functionWords.has(wanted) && functionWords.has(offered) ? weights.otherFunctionWord : weights.part
}

/** How much a word stands out beside another, from 0 on: a whole number. */
function unlikeness(target: Looks, candidate: Looks): number {
  const one = target.senses[0]!
  const other = candidate.senses.find(({ part }) => part === one.part) ?? candidate.senses[0]!
  return (
    partWeight(one.part, other.part) +
    (other.isMain ? 0 : weights.notMain) +
    (one.frame === other.frame ? 0 : weights.frame) +
    (target.isPhrase === candidate.isPhrase ? 0 : weights.phrase) +
    (target.isName === candidate.isName ? 0 : weights.name) +
    Math.abs(target.level - candidate.level) * weights.level +
    (one.hasSeveralGlosses === other.hasSeveralGlosses ? 0 : weights.glosses) +
    (one.isMarked === other.isMarked ? 0 : weights.marks) +
    Math.min(Math.abs(one.length - other.length), mostLonger)
  )
}

/**
 * The candidates, those first that stand out least beside the target: of its part of speech, near its level, their
 * meanings of the same look. Words that are practised in the same session come before others nearly as alike, since a
 * word that the student has met a moment ago is known by that. Candidates that are equally alike keep their order.
 */
export function alikeFirst<One extends Seen>(
  target: Seen,
  candidates: readonly One[],
  practised: ReadonlySet<Seen> = new Set(),
): One[] {
  // Few differ in how unlike they are: to put each with its equals is several times as fast as to sort.
  const ranks: One[][] = []
  const wanted = looksOf(target)
  for (const candidate of candidates) {
    const rank = unlikeness(wanted, looksOf(candidate)) + (practised.has(candidate) ? 0 : weights.unpractised)
    const equals = ranks[rank]
    if (equals) equals.push(candidate)
    else ranks[rank] = [candidate]
  }
  // By hand, since `flat` takes ten times as long where ranks are missing between.
  const ordered: One[] = []
  for (const equals of ranks) if (equals) ordered.push(...equals)
  return ordered
}
