import { isIn, isName, low, type Words } from './clause.ts'
import type { Rule } from './moves.ts'
import { timeAt } from './phrases.ts'
import * as list from './words.ts'

const joins = (word: string | undefined): boolean => ['and', 'or'].includes(low(word))
const isEnd = (word: string | undefined): boolean => word === undefined || word === ','
const ends = new Set(
  'because when if before after until while although though but so at in on for from to with'.split(' '),
)
const isEndOfPart = (word: string | undefined): boolean =>
  isEnd(word) || isIn(ends, word) || isIn(list.auxiliaries, word)
const titles = new Set('mr mrs ms dr miss uncle aunt i new'.split(' '))

const isPluralNoun = (word: string | undefined): boolean =>
  /[^su]s$/.test(low(word)) && low(word).length > 3 && !isIn(list.notNouns, word) && !/[’']/.test(word!)
const isFixed = (one: string, other: string): boolean =>
  list.fixedPairs.has(`${low(one)}-${low(other)}`) || list.fixedPairs.has(`${low(other)}-${low(one)}`)

/** Whether the words beside an and, one each, are of one kind, and nothing else hangs on either. */
function isPair(words: Words, at: number): boolean {
  const [one, other] = [words[at - 1]!, words[at + 1]!]
  const [before, after] = [words[at - 2], words[at + 2]]
  if (isFixed(one, other) || low(one) === low(other) || isIn(list.dayNouns, one)) return false
  if (isName(one) && isName(other))
    // "Mary is Chinese and Tom is American": elsewhere than at the start, a verb after them makes two sentences.
    return (
      (at === 1 || isEnd(after) || isIn(ends, after)) &&
      !isName(before) &&
      !isName(after) &&
      !isIn(titles, one) &&
      !isIn(titles, other) &&
      !/['’]/.test(one + other)
    )
  if (isIn(list.kin, one) && isIn(list.kin, other) && isIn(list.determiners, before)) return isEndOfPart(after)
  if (isIn(list.adjectives, one) && isIn(list.adjectives, other)) {
    // "Dark blue and white", "hot and cold water": one word may belong to one of them only.
    const areAlike = isIn(list.colours, one) === isIn(list.colours, other)
    return (
      areAlike && isIn(list.seeming, before) && (isEnd(after) || isIn(new Set(['because', 'when', 'but', 'so']), after))
    )
  }
  if (isPluralNoun(one) && isPluralNoun(other)) return isIn(list.beforeNouns, before) && isEndOfPart(after)
  if (isIn(list.massNouns, one) && isIn(list.massNouns, other)) return isIn(list.having, before) && isEnd(after)
  return false
}

/** "Tom and Lucy", "tired and hungry", "cats and dogs": the Chinese seldom tells which comes first. */
const pairs: Rule = (words) =>
  words.flatMap((word, at) =>
    at > 0 && at + 1 < words.length && joins(word) && isPair(words, at)
      ? [[...words.slice(0, at - 1), words[at + 1]!, word, words[at - 1]!, ...words.slice(at + 2)]]
      : [],
  )

const articleKind = (word: string | undefined): string => (low(word) === 'an' ? 'a' : low(word))
const paired = new Set('the a an my your his her our their some'.split(' '))

/** "A pen and a book": both with the same article or owner and one noun each, at the end of what is said. */
const nounPairs: Rule = (words) =>
  words.flatMap((word, at) => {
    const [article, noun, other, next] = [words[at - 2], words[at - 1], words[at + 1], words[at + 2]]
    const isPhrasePair =
      joins(word) &&
      at > 1 &&
      next !== undefined &&
      isIn(paired, article) &&
      articleKind(article) === articleKind(other) &&
      low(words[at - 3]) !== 'of' &&
      !isIn(list.adjectives, next) &&
      !isFixed(noun!, next) &&
      // At the start of a sentence they are its subject, and a verb follows; elsewhere that would be another sentence.
      (isEnd(words[at + 3]) || (at === 2 && isIn(list.auxiliaries, words[at + 3])))
    return isPhrasePair
      ? [[...words.slice(0, at - 2), other!, next, word, article!, noun!, ...words.slice(at + 3)]]
      : []
  })

/** "The two youngest players", "the youngest two players". */
const superlatives: Rule = (words) =>
  words.flatMap((word, at) => {
    const [second, third] = [words[at + 1], words[at + 2]]
    const isBest = (one: string | undefined): boolean =>
      low(one) === 'best' || low(one) === 'worst' || /[a-z]{2}(i|[bdglnrtwpk])est$/.test(low(one))
    const isNoun = (one: string | undefined): boolean =>
      isIn(new Set('honest modest interest forest harvest request'.split(' ')), one)
    const isSwapped =
      low(word) === 'the' &&
      !isEnd(words[at + 3]) &&
      ((isIn(list.numbers, second) && isBest(third) && !isNoun(third)) ||
        (isIn(list.numbers, third) && isBest(second) && !isNoun(second)))
    return isSwapped ? [[...words.slice(0, at + 1), third!, second!, ...words.slice(at + 3)]] : []
  })

const felt = new Set('with about of at'.split(' '))

/** "How disappointed he was with the score", "how disappointed with the score he was". */
const howMoves: Rule = (words) => {
  const how = words.findIndex((word) => low(word) === 'how')
  const tail = words.slice(how + 2)
  if (how < 0 || tail.length < 4 || tail.includes(',')) return []
  const isShort = (phrase: Words): boolean =>
    isIn(felt, phrase[0]) && isIn(list.determiners, phrase[1]) && phrase.length > 2 && phrase.length < 6
  const start = words.slice(0, how + 2)
  if (isIn(list.pronouns, tail[0]) && isIn(list.be, tail[1]) && isShort(tail.slice(2)))
    return [[...start, ...tail.slice(2), ...tail.slice(0, 2)]]
  const [subject, verb] = tail.slice(-2)
  return isIn(list.pronouns, subject) && isIn(list.be, verb) && isShort(tail.slice(0, -2))
    ? [[...start, ...tail.slice(-2), ...tail.slice(0, -2)]]
    : []
}

/** "Your advice was very useful to me", "To me your advice was very useful". */
const judgedMoves: Rule = (words) => {
  const [adjective, to, person] = words.slice(-3)
  const main = words.slice(0, -2)
  const isJudged =
    words.length > 4 &&
    ['to', 'for'].includes(low(to)) &&
    isIn(list.objects, person) &&
    isIn(list.judged, adjective) &&
    isIn(list.subjectStarters, main[0]) &&
    main.filter((word) => list.be.has(low(word))).length === 1 &&
    !main.some((word) => word === ',' || list.linkers.has(low(word)))
  return isJudged ? [[to!, person!, ...main]] : []
}

/** "Turn off your phone", "turn your phone off". */
const particles: Rule = (words) =>
  words.flatMap((verb, at) => {
    if (isIn(list.be, words[at - 1])) return []
    const rest = words.slice(at + 1)
    const isPaired = (particle: string | undefined): boolean => list.particleVerbs.has(`${low(verb)}-${low(particle)}`)
    const ending = (from: number): boolean =>
      isEnd(rest[from]) || isIn(new Set(['before', 'after', 'when', 'because', 'if']), rest[from])
    // "The plane took off this morning": a time is no object.
    const isTime = timeAt(words, at + 2) > 0
    if (isPaired(rest[0]) && !isTime && isIn(list.determiners, rest[1]) && rest[2] !== undefined && ending(3))
      return [[...words.slice(0, at + 1), rest[1]!, rest[2], rest[0]!, ...rest.slice(3)]]
    if (isPaired(rest[2]) && isIn(list.determiners, rest[0]) && ending(3))
      return [[...words.slice(0, at + 1), rest[2]!, rest[0]!, rest[1]!, ...rest.slice(3)]]
    return []
  })

export const partMoves: readonly Rule[] = [pairs, nounPairs, superlatives, howMoves, judgedMoves, particles]
