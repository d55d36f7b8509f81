import {
  at,
  atFirst,
  isContentWord,
  isOfMany,
  isOnePerson,
  type LearnerError,
  phraseErrors,
  replaced,
  setOf,
  subjectPronouns,
} from './sentence-words.ts'
import { statives, verbBy, withoutPassive } from './verb-forms.ts'

/** "there have a dog": Chinese has one word for both. */
const haveForThere = phraseErrors(`
there is = there has
there are = there have
there was = there had
there were = there had
don't be = don't
`)

/** Behind these "don't" forbids: "so don't touch it" has no subject, and nobody says "so aren't touch it". */
const beforeOrder = setOf('please so and but then')

/** "are you like", "was not have": be where do belongs; "do not" that begins a sentence is an order. */
const beForDo: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const [verb, next] = [at(words, index), at(words, index + 1)]
    const isOrder = index === 0 || (verb === 'do' && beforeOrder.has(at(words, index - 1)))
    const isDenied = !isOrder && next === 'not'
    if (!/^(?:do|does|did)$/.test(verb) || !(isDenied || subjectPronouns.has(next))) return undefined
    const base = at(words, index + 2)
    if (!verbBy.base.has(base)) return undefined
    // "Answers that was not help" would be two faults: the answers are many.
    const isRelative = /^(?:who|that|which)$/.test(at(words, index - 1))
    const subject = isDenied ? at(words, index - (isRelative ? 2 : 1)) : next
    const isMany = /^(?:you|we|they)$/.test(subject) || (!subjectPronouns.has(subject) && /[^su]s$/.test(subject))
    const present = subject === 'i' ? 'am' : isMany ? 'are' : 'is'
    return replaced(words, { from: index }, [verb === 'did' ? (isMany ? 'were' : 'was') : present])
  })

/** "I'm not like", "he isn't know". */
const beForDoNot: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const helper = at(words, index)
    const wrong = { "don't": "aren't", "doesn't": "isn't", "didn't": "wasn't" }[helper]
    const subject = at(words, index - 1)
    const isOrder = index === 0 || (helper === "don't" && beforeOrder.has(subject))
    if (wrong === undefined || isOrder || !verbBy.base.has(at(words, index + 1))) return undefined
    if (subject === 'i') return helper === "didn't" ? replaced(words, { from: index }, [wrong]) : undefined
    const isMany = /^(?:you|we|they)$/.test(subject) || /[^su]s$/.test(subject)
    return replaced(words, { from: index }, [helper === "didn't" && isMany ? "weren't" : wrong])
  })

/** "Do you ready?" */
const doForBe: LearnerError = ({ words }) => {
  const isAsked = /^are$/i.test(words[0] ?? '') && /^(?:you|they|we)$/.test(at(words, 1)) && isContentWord(words[2])
  return isAsked && !/(?:ing|ed)$/.test(words[2]!) ? replaced(words, { from: 0 }, ['Do']) : undefined
}

const notASubject = setOf('is are was were be been has have had not to and or who which that never always just already')

/** "was went", "are want": be before a verb that stands for itself. */
const beBeforeVerb: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const subject = at(words, index - 1)
    if (index === 0 || notASubject.has(subject)) return undefined
    const past = verbBy.past.get(words[index]!)
    const base = verbBy.base.get(words[index]!)
    const isPronoun = subjectPronouns.has(subject)
    const isPerson = isPronoun || isOnePerson(words, index - 1)
    const isMany = /^(?:you|we|they)$/.test(subject)
    const isSubject =
      index === 1 || /^(?:because|when|so|but|if|that|and|before|after|until|while)$/.test(at(words, index - 2))
    if (!isPerson || !isSubject || at(words, index - 2) === 'and') return undefined
    if (past && past.past !== past.participle && past.past !== past.base && past.base !== 'wake')
      return replaced(words, { from: index, count: 0 }, [isMany ? 'were' : 'was'])
    if (past && withoutPassive.has(past.base))
      return replaced(words, { from: index, count: 0 }, [isMany ? 'were' : 'was'])
    return base && statives.has(base.base) && isPronoun && !/^(?:he|she|it)$/.test(subject)
      ? replaced(words, { from: index, count: 0 }, [subject === 'i' ? 'am' : 'are'])
      : undefined
  })

/** "The team was arrived": of verbs that have no passive, whoever did it. */
const beBeforeComing: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const verb = verbBy.past.get(words[index]!)
    const subject = words[index - 1]
    const isSure = verb && withoutPassive.has(verb.base) && verb.past !== verb.participle
    const isAfterNoun = index >= 1 && isContentWord(subject) && !subject.endsWith('ly') && !notASubject.has(subject)
    return (isSure || (verb && /^(?:arrived|happened|appeared|disappeared)$/.test(verb.past))) && isAfterNoun
      ? replaced(words, { from: index, count: 0 }, [isOfMany(words, index - 1) ? 'were' : 'was'])
      : undefined
  })

/** Be, do and have, where each stands. */
export const beAndDoErrors: readonly LearnerError[] = [
  haveForThere,
  doForBe,
  beForDo,
  beForDoNot,
  beBeforeComing,
  beBeforeVerb,
]
