import { hasComma, holds, isIn, isName, low, type Words } from './clause.ts'
import {
  hasInfinitive,
  isSimple,
  isStatement,
  isStatementAtStart,
  placeAtEnd,
  takesAfter,
  timeAt,
  timeAtEnd,
} from './phrases.ts'
import * as list from './words.ts'

/** A rule: further right orders of a clause. It rather misses one than gives a wrong one. */
export type Rule = (words: Words) => Words[]

const frontedAt = (words: Words, start: number): Words => [...words.slice(start), ...words.slice(0, start)]

/** "We swim in summer", "In summer we swim". */
const timeMoves: Rule = (words) => {
  const start = timeAtEnd(words)
  const main = words.slice(0, start)
  const isMoved = start > 1 && isSimple(main) && isStatementAtStart(main)
  const length = timeAt(words, 0)
  const rest = words.slice(words[length] === ',' ? length + 1 : length)
  const isBack = length > 0 && isSimple(rest) && isStatement(rest) && timeAtEnd(rest) < 0
  return [...(isMoved ? [frontedAt(words, start)] : []), ...(isBack ? [[...rest, ...words.slice(0, length)]] : [])]
}

const saw = new Set('saw met found heard bought caught lost noticed'.split(' '))
const within = new Set('in under behind near beside'.split(' '))

/** "A cat is sleeping under the table": the verb needs no place, and no noun before it can have it. */
const placeMoves: Rule = (words) => {
  const start = placeAtEnd(words)
  const main = words.slice(0, start)
  if (start < 0 || !isSimple(main) || !isStatementAtStart(main)) return []
  const [before, earlier] = [words[start - 1], words[start - 2]]
  const isDoing = isIn(list.doings, before) && isIn(list.be, earlier)
  const isMet = isIn(list.objects, before) && isIn(saw, earlier)
  const isFound = isIn(within, words[start]) && ['found', 'saw'].includes(low(words[1]))
  return isDoing || isMet || isFound ? [frontedAt(words, start)] : []
}

const modals = new Set('is are was were will may might must used has have had can could'.split(' '))
/** What they have is no place: a change in the weather, no way around the lake. */
const abstract = new Set(
  'change changes rise fall increase interest difference hope belief faith way article need time room all'.split(' '),
)
/** A place that goes on with one of these says more than where. */
const furtherHeads = new Set('with without for from about like by during'.split(' '))

/** "There is a tree in the garden", "In the garden there is a tree". */
export const thereMoves: Rule = (words) => {
  const there = words.findIndex((word, index) => low(word) === 'there' && isIn(modals, words[index + 1]))
  if (there < 0) return []
  if (there === 0) {
    const start = words.findIndex((word, index) => index > 2 && isIn(list.placePrepositions, word))
    const [before, place] = [words[start - 1], words.slice(start)]
    const isPlace =
      start > 0 &&
      isSimple(words) &&
      timeAtEnd(words) < 0 &&
      (isIn(list.determiners, place[1]) || ['front', 'to'].includes(low(place[1])) || isName(place[1])) &&
      !isIn(abstract, before) &&
      !/(ing|ed)$/.test(low(before)) &&
      !isIn(list.openWords, before) &&
      !holds(words.slice(0, start), furtherHeads) &&
      !holds(place.slice(1), furtherHeads) &&
      !holds(place, list.joiningHeads) &&
      !holds(place, list.clothes)
    return isPlace ? [frontedAt(words, start)] : []
  }
  const front = words.slice(0, words[there - 1] === ',' ? there - 1 : there)
  const isPlace =
    isIn(list.placePrepositions, front[0]) &&
    isSimple(front) &&
    !holds(front, list.joiningHeads) &&
    !holds(front, list.units) &&
    !holds(front, list.auxiliaries) &&
    isSimple(words.slice(there))
  return isPlace ? [[...words.slice(there), ...front]] : []
}

const heads = new Set(
  'in on at under behind near inside outside during after before without despite from with by for to due thanks'.split(
    ' ',
  ),
)

/** "Without a word, she left", "To buy a violin, my sister is saving money": to the end. */
const phraseBack: Rule = (words) => {
  const comma = words.indexOf(',')
  const [phrase, main] = [words.slice(0, comma), words.slice(comma + 1)]
  const isPhrase =
    comma > 1 &&
    comma < 9 &&
    isIn(heads, phrase[0]) &&
    !holds(phrase.slice(1), list.linkers) &&
    !holds(phrase, list.joiningHeads) &&
    !holds(phrase, list.auxiliaries) &&
    !phrase.slice(1).some((word) => list.pronouns.has(low(word)) && !list.objects.has(low(word)))
  // "Before the workers painted the wall" may be a clause, and its noun what the pronoun means.
  const isSomebodyElse =
    isIn(list.thirdPersons, main[0]) && (phrase.some(isName) || isIn(list.subordinators, phrase[0]))
  const isFree = timeAtEnd(main) < 0 && !holds(main, furtherHeads)
  return isPhrase && isFree && isSimple(main) && isStatement(main) && !isSomebodyElse ? [[...main, ...phrase]] : []
}

const intensifiers = new Set('just even ever right soon shortly'.split(' '))
const noMainEnd = new Set(
  'it that what it this who how where than as like of about from to by for in on at with is was are were be and but or not only left immediately straight long case'.split(
    ' ',
  ),
)

/** The conjunction's index, with what belongs to it: "just before", "as soon as", "even if"; -1 where none is its own. */
function conjunctionIn(words: Words): number {
  const found = words.findIndex((word, index) => index > 1 && isIn(list.subordinators, word))
  const soon = words.findIndex(
    (word, index) =>
      index > 1 && low(word) === 'as' && low(words[index + 1]) === 'soon' && low(words[index + 2]) === 'as',
  )
  if (soon > 0 && (found < 0 || soon < found)) return soon
  return found > 1 && isIn(intensifiers, words[found - 1]) ? found - 1 : found
}

const linkersBeside = (clause: Words): boolean =>
  holds(
    clause,
    new Set([...list.linkers].filter((word) => !['than', 'as', 'like', 'so', 'then', 'once'].includes(word))),
  )

/** Words of the clause itself, without its conjunction. */
const inside = (clause: Words): Words =>
  low(clause[0]) === 'as' ? clause.slice(3) : clause.slice(isIn(intensifiers, clause[0]) ? 2 : 1)

/** "We stay in when it rains", "When it rains, we stay in". */
const clauseMoves: Rule = (words) => [...clauseToFront(words), ...clauseToEnd(words)]

const causes = new Set('because although though if unless'.split(' '))
const sudden = new Set('had just almost nearly hardly about'.split(' '))
/** They point at what was said before. */
const needsBefore = new Set('then ones too either another'.split(' '))

const clauseToFront: Rule = (words) => {
  const at = conjunctionIn(words)
  if (at < 2) return []
  const main = words.slice(0, words[at - 1] === ',' ? at - 1 : at)
  const clause = words.slice(at)
  const conjunction = low(clause.find((word) => isIn(list.subordinators, word) || low(word) === 'as'))
  const before = low(main.at(-1))
  const isTime = !causes.has(conjunction)
  // Words that a time may belong to beside the main verb, or that make the clause the news: "We had just begun when".
  const isOther =
    (words[at - 1] === ',' ||
      hasInfinitive(main) ||
      timeAtEnd(main) > 0 ||
      (conjunction === 'when' && holds(main, sudden))) &&
    isTime
  const isPhrase = isTime && !isIn(list.pronouns, inside(clause)[0]) && holds(inside(clause), list.placePrepositions)
  const isOwn =
    !isOther &&
    !(isPhrase && !['when', 'whenever', 'while', 'as'].includes(conjunction)) &&
    !isIn(list.clocks, inside(clause)[0]) &&
    !holds(clause, needsBefore) &&
    !/ of (them|it|him)\b/i.test(clause.join(' ')) &&
    !isIn(heads, main[0]) &&
    timeAt(main, 0) === 0 &&
    !hasComma(main) &&
    !hasComma(clause) &&
    !linkersBeside(main) &&
    !linkersBeside(inside(clause)) &&
    !holds(main, list.reporting) &&
    !noMainEnd.has(before) &&
    !list.units.has(before) &&
    !(conjunction === 'while' && before === 'a') &&
    !(conjunction === 'after' && takesAfter.test(before)) &&
    inside(clause).length > 1
  // "He is taller than he was before the summer": what is compared must not move away.
  const isPlain = !holds(main, new Set(['than', 'so', 'such', 'too', 'as']))
  return isOwn && isPlain ? [[...clause, ',', ...main]] : []
}

/** "Give him this letter": whom it means is told by another clause, unless the main clause has a noun of its own first. */
const refersElsewhere = (main: Words): boolean =>
  holds(main, list.thirdPersons) &&
  !isName(main[0]) &&
  (!isIn(list.determiners, main[0]) || isIn(list.thirdPersons, main[0]))

const clauseToEnd: Rule = (words) => {
  const comma = words.indexOf(',')
  const [clause, main] = [words.slice(0, comma), words.slice(comma + 1)]
  const isConjunction = isIn(list.subordinators, clause[0]) || isIn(intensifiers, clause[0])
  const subject = inside(clause)[0]
  // A pronoun needs its noun before it: "When Tom came home, he was tired" stays.
  const isNamedFirst = refersElsewhere(main) && !isIn(list.thirdPersons, subject)
  const isOwn =
    comma > 2 &&
    main.length > 1 &&
    isConjunction &&
    (isIn(list.subordinators, clause[0]) || isIn(list.subordinators, clause[1])) &&
    !hasComma(main) &&
    !linkersBeside(main) &&
    !linkersBeside(inside(clause)) &&
    !holds(main, list.reporting) &&
    !holds(main, new Set(['case'])) &&
    !['all', 'that'].includes(low(clause[1])) &&
    !['so', 'then', 'and', 'but', 'or'].includes(low(main[0]))
  return isOwn && !isNamedFirst ? [[...main, ...clause]] : []
}

export const moves: readonly Rule[] = [timeMoves, placeMoves, thereMoves, phraseBack, clauseMoves]
