import {
  at,
  atFirst,
  determiners,
  isContentWord,
  isOnePerson,
  type LearnerError,
  type Mistaken,
  replaced,
  setOf,
} from './sentence-words.ts'
import { verbBy } from './verb-forms.ts'

const pastMarks =
  /\b(?:yesterday|ago|last (?:night|week|month|year|weekend|summer|winter|spring|autumn|term|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|in (?:19|20)\d\d)\b/i
const notLast = setOf('when if because that who which')

const presentBe = new Map([
  ['was', 'is'],
  ['were', 'are'],
])

/** "I go yesterday": where the sentence names a time that is past. */
const presentOfPast: LearnerError = ({ words }) => {
  const mark = pastMarks.exec(words.join(' '))
  if (!mark) return undefined
  const time = words.join(' ').slice(0, mark.index).split(' ').length - 1
  const presentAt = (index: number): Mistaken | undefined => {
    const be = presentBe.get(words[index]!)
    const subject = at(words, index - 1)
    if (be !== undefined && index > 0) return replaced(words, { from: index }, [subject === 'i' ? 'am' : be])
    const verb = verbBy.past.get(words[index]!)
    const isMany = /^(?:i|we|they|you|children|people|men|women)$/.test(subject) || /[^su]s$/.test(subject)
    const isOne = /^(?:he|she|it|who|nobody|everyone|someone)$/.test(subject) || isOnePerson(words, index - 1)
    const isNoun =
      isContentWord(words[index - 1]) &&
      (determiners.has(at(words, index - 2)) || determiners.has(at(words, index - 3)))
    if (verb === undefined || at(words, index + 1) === 'by' || !(isMany || isOne || isNoun)) return undefined
    const present = isMany ? verb.base : verb.third
    return present === words[index] ? undefined : replaced(words, { from: index }, [present])
  }
  // "She said that she met him last year": the verb nearest to the time is the one that it dates.
  if (time <= 2) return atFirst(words, presentAt)
  const nearest = words.slice(0, time).findLastIndex((word) => /^(?:could|couldn't|would|wouldn't|had)$/.test(word))
  return atFirst(words.slice(nearest + 1, time), (index) => presentAt(time - 1 - index))
}

const ifOrWhen = setOf('if when unless until before after')
/** What nobody does by will: of all else "if you will wait" asks, and "if you will shout" blames. */
const notByWill = setOf(
  `want need like love hope know believe belong understand become grow die fall lose miss win find feel hear see
  remember forget happen receive arrive have`,
)

/** "when you will come", "if you will need": what is still to come stands in the present there. */
const willAfterIf: LearnerError = ({ words }) =>
  words.some((word) => /^(?:will|won't|i'll|you'll|we'll|he'll|she'll|it'll|they'll)$/i.test(word))
    ? atFirst(words, (index) =>
        ifOrWhen.has(at(words, index - 2)) &&
        /^(?:i|you|we|they)$/.test(at(words, index - 1)) &&
        !notLast.has(at(words, index - 3)) &&
        (at(words, index - 2) !== 'if' || notByWill.has(words[index]!)) &&
        (verbBy.base.has(words[index]!) || words[index] === 'have')
          ? replaced(words, { from: index, count: 0 }, ['will'])
          : undefined,
      )
    : undefined

const clauses = setOf('when while until since')

/** "He looked up when she comes in": the past of the one and the present of the other cannot be meant together. */
const presentAfterPast: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const subject = at(words, index - 1)
    const isClause = clauses.has(at(words, index - 2)) && /^(?:i|he|she|it|we|they)$/.test(subject)
    const before = words.slice(0, Math.max(index - 2, 0))
    const verb = verbBy.past.get(words[index]!)
    if (
      !isClause ||
      verb === undefined ||
      verb.past === verb.base ||
      !before.some((word) => verbBy.past.has(word) || /^(?:was|were|had|have|has)$/.test(word)) ||
      // "He knew what it would do when he grows old" may be meant.
      before.some((word) => /^(?:would|could)$/.test(word))
    )
      return undefined
    return replaced(words, { from: index }, [/^(?:he|she|it)$/.test(subject) ? verb.third : verb.base])
  })

const lasting = setOf('take need look wear want like love know live feel')

/** "so big that it can't", "He was so tired that he falls": after a past the result is past. */
const presentAfterSo: LearnerError = ({ words }) => {
  const that = words.findIndex((word, index) => word === 'that' && words.slice(0, index).includes('so'))
  const subject = at(words, that + 1)
  if (/\bevery\b|\balways\b/.test(words.join(' '))) return undefined
  const verb = verbBy.past.get(words[that + 2] ?? '')
  const isPast = words
    .slice(0, Math.max(that, 0))
    .some((word) => /^(?:was|were|had)$/.test(word) || verbBy.past.has(word))
  return that > 0 &&
    isPast &&
    verb &&
    !lasting.has(verb.base) &&
    verb.past !== verb.base &&
    /^(?:i|he|she|it|we|they)$/.test(subject)
    ? replaced(words, { from: that + 2 }, [/^(?:he|she|it)$/.test(subject) ? verb.third : verb.base])
    : undefined
}

export const tenseErrors: readonly LearnerError[] = [willAfterIf, presentOfPast, presentAfterSo, presentAfterPast]
