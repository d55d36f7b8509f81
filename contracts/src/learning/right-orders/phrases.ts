import { holds, isIn, isName, low, type Words } from './clause.ts'
import * as list from './words.ts'

/** How many words a time takes that begins at an index; 0 where none does. */
export function timeAt(words: Words, at: number): number {
  const [one, two, three, four] = [at, at + 1, at + 2, at + 3].map((index) => low(words[index]))
  const first = one!
  if (first === 'the' && two === 'day' && (three === 'before' || three === 'after')) return 4
  if (first === 'yesterday' || first === 'tomorrow') return list.partsOfDay.has(two!) ? 2 : 1
  if (first === 'today' || first === 'tonight') return 1
  if (
    ['last', 'next', 'this', 'every'].includes(first) &&
    list.dayNouns.has(two!) &&
    !(first === 'every' && two === 'time')
  )
    return list.weekdays.has(two!) && list.partsOfDay.has(three!) ? 3 : 2
  if (first === 'on' && list.weekdays.has(two!)) return list.partsOfDay.has(three!) ? 3 : 2
  if (first === 'on' && three === 'days' && list.adjectives.has(two!)) return 3
  if (first === 'in' && list.seasons.has(two!)) return 2
  if (first === 'in' && two === 'the' && ['morning', 'afternoon', 'evening', 'end'].includes(three!)) return 3
  if (first === 'in' && (list.numbers.has(two!) || two === 'one') && list.units.has(three!)) return 3
  if (first === 'at' && ['night', 'weekends', 'first', 'last'].includes(two!)) return 2
  if (first === 'at' && two === 'the' && three === 'weekend') return 3
  if (first === 'at' && list.clocks.has(two!)) return three === "o'clock" ? 3 : 2
  if (first === 'long' && two === 'ago') return 2
  if (first === 'a' && two === 'long' && three === 'time' && four === 'ago') return 4
  if (first === 'a' && (two === 'few' || two === 'hundred') && list.units.has(three!) && four === 'ago') return 4
  if ((first === 'a' || first === 'an' || list.numbers.has(first)) && list.units.has(two!) && three === 'ago') return 3
  if ((first === 'once' || first === 'twice') && two === 'a' && list.units.has(three!)) return 3
  if (first === 'one' && two === 'day') return 2
  if (first === 'these' && two === 'days') return 2
  if (first === 'sooner' && two === 'or' && three === 'later') return 3
  if (first === 'after' || first === 'before') {
    if (['school', 'class', 'breakfast', 'lunch', 'dinner', 'supper', 'work', 'meals'].includes(two!)) return 2
    // "Before the storm", where no further word belongs to it.
    const isLast = at + 3 === words.length || words[at + 3] === ','
    return isLast && (two === 'the' || list.possessives.has(two!)) ? 3 : 0
  }
  return 0
}

/** After these an after is the verb's: look after the baby. */
export const takesAfter = /^(look|run|ran|tak|took|ask|name|call|chas|com|came|go|went|clean)/

/** Index of the time that ends a clause, if it is the clause's own; -1 where none is. */
export function timeAtEnd(words: Words): number {
  const start = words.findIndex((_, index) => index > 1 && timeAt(words, index) === words.length - index)
  if (start < 0) return -1
  const before = words[start - 1]
  const isDuring = ['before', 'after'].includes(low(words[start]))
  if (isIn(list.openWords, before) || isIn(list.datedNouns, before) || isIn(list.takingTime, before)) return -1
  if (isDuring && (isIn(list.units, before) || takesAfter.test(low(before)))) return -1
  // "From nine in the morning", "until late at night".
  return words.slice(Math.max(0, start - 3), start).some((word) => ['from', 'until', 'till'].includes(low(word)))
    ? -1
    : start
}

const noInfinitive = new Set('school bed work town class church me you him her us them'.split(' '))
const semiModal = new Set('have has had going used able need needs needed ought like likes love loves'.split(' '))

/** Whether `to` begins a verb of its own, so that a phrase after it may say when or where that is done. */
export const hasInfinitive = (words: Words): boolean =>
  words.some((word, index) => {
    const [before, after] = [words[index - 1], words[index + 1]]
    return (
      low(word) === 'to' &&
      after !== undefined &&
      !isIn(semiModal, before) &&
      !isIn(list.determiners, after) &&
      !isIn(noInfinitive, after) &&
      !isName(after)
    )
  })

const beforeGerund = new Set('of about by for without'.split(' '))

/** "Dreams of becoming a singer one day": another verb that the time may belong to. */
const hasGerund = (words: Words): boolean =>
  words.some((word, index) => low(word).endsWith('ing') && isIn(beforeGerund, words[index - 1]))

/** "He said he would come", "the pen I bought": a clause without its that. */
const hasBareClause = (words: Words): boolean =>
  holds(words, list.saying) || words.some((word, index) => index > 0 && isIn(list.clauseSubjects, word))

/** One verb with what belongs to it, as far as can be told: every phrase of it is the sentence's own. */
export const isSimple = (words: Words): boolean =>
  words.length > 1 &&
  !words.includes(',') &&
  !holds(words, list.linkers) &&
  !hasBareClause(words) &&
  !hasInfinitive(words) &&
  !hasGerund(words)

/** No verb begins with a name or one of the listed words: it is neither an order nor a question. */
export const isStatement = ([first]: Words): boolean => isIn(list.subjectStarters, first) || isName(first)

const isPlural = (word: string | undefined): boolean =>
  /^[a-z-]+[a-rt-z]s$/.test(low(word)) &&
  low(word).length > 4 &&
  !isIn(list.auxiliaries, word) &&
  !isIn(list.notNouns, word)

/** The same of a whole sentence, where a plural without an article cannot be a verb: orders have no -s. */
export const isStatementAtStart = (words: Words): boolean => isStatement(words) || isPlural(words[0])

/** Index of a preposition with a place of at most four words that ends a clause; -1 where none does. */
export function placeAtEnd(words: Words): number {
  const start = words.findLastIndex((word) => isIn(list.placePrepositions, word))
  const place = words.slice(start)
  const isPlace =
    start > 1 &&
    place.length > 2 &&
    place.length < 6 &&
    isIn(list.determiners, place[1]) &&
    !holds(place, list.clothes) &&
    !holds(place, list.joiningHeads) &&
    !holds(place, list.units) &&
    !holds(place, list.linkers)
  return isPlace ? start : -1
}
