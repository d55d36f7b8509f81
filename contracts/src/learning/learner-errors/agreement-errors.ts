import {
  at,
  atFirst,
  isContentWord,
  isOnePerson,
  type LearnerError,
  mapOf,
  modals,
  replaced,
  setOf,
  withS,
} from './sentence-words.ts'
import { canBeVerb, verbBy } from './verb-forms.ts'

const other = mapOf(
  `is:are are:is was:were were:was has:have have:has isn't:aren't aren't:isn't wasn't:weren't weren't:wasn't
  hasn't:haven't haven't:hasn't doesn't:don't don't:doesn't does:do do:does`,
)
const isOfOne = (verb: string): boolean => /^(?:is|was|has|doesn't|does|isn't|wasn't|hasn't)$/.test(verb)
const alwaysOne = setOf(
  'he she nobody everyone everybody someone somebody nothing something everything anyone anybody this that it',
)
const alwaysMany = setOf('we they people children')
/** After these "it", "this" and "you" begin a clause, and are not what the verb before them is about. */
const beginsClause = setOf(
  'that because when where if what how why than which but and think thinks so whether though although as until before after',
)
const mayBeObject = setOf('it this that you people children nobody everyone')

const isSubjectAt = (words: readonly string[], index: number): boolean =>
  !mayBeObject.has(at(words, index)) || index === 0 || beginsClause.has(at(words, index - 1))

/** "she have", "there is three", "he don't": by subjects whose number is never in doubt. */
const ofBeAndHave: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const [verb, subject] = [at(words, index), at(words, index - 1)]
    const wrong = other.get(verb)
    if (wrong === undefined || index === 0 || ['do', 'does'].includes(verb)) return undefined
    const isSure = (isOfOne(verb) ? alwaysOne : alwaysMany).has(subject) && isSubjectAt(words, index - 1)
    const isNamed = isOfOne(verb) && isOnePerson(words, index - 1) && at(words, index - 2) !== 'and'
    const isYou = subject === 'you' && /^(?:are|were|have|aren't|don't)$/.test(verb) && isSubjectAt(words, index - 1)
    const mayBeWish = verb === 'was' && /^(?:if|though|wish|wishes|wished)$/.test(at(words, index - 2))
    if (mayBeWish) return undefined
    const isThere = subject === 'there' && index === 1 && !verb.startsWith('ha')
    return isSure || isNamed || isYou || isThere ? replaced(words, { from: index }, [wrong]) : undefined
  })

/** "does you like", "is they ready". */
const ofQuestion: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const [verb, subject] = [at(words, index), at(words, index + 1)]
    const asks = index === 0 || (index === 1 && /^(?:what|where|why|how|when|who)$/.test(at(words, 0)))
    if (!asks || !other.has(verb) || verb.endsWith("n't")) return undefined
    const isSure = isOfOne(verb)
      ? /^(?:he|she|it|this|that|everyone|anyone|anybody)$/.test(subject)
      : /^(?:you|we|they|these|those)$/.test(subject)
    return isSure ||
      (subject === 'there' && /^(?:is|are|was|were)$/.test(verb)) ||
      (subject === 'all' && /^(?:are|were)$/.test(verb))
      ? replaced(words, { from: index }, [other.get(verb)!])
      : undefined
  })

const oneRelative = setOf('mother father mum dad mom grandmother grandfather grandma grandpa')
const firstOfOne = setOf('a an one each every this')

/** Whether the words before a verb are a subject of one, that no plural could stand for. */
const isOne = (words: readonly string[], verb: number): boolean => {
  const subject = at(words, verb - 1)
  if (/^(?:he|she|everyone|everybody|nobody|someone|somebody)$/.test(subject)) return isSubjectAt(words, verb - 1)
  if (subject === 'it') return isSubjectAt(words, verb - 1)
  if (isOnePerson(words, verb - 1)) return at(words, verb - 2) !== 'and'
  if (oneRelative.has(subject)) return at(words, verb - 3) !== 'and' && at(words, verb - 4) !== 'and'
  const begins = verb <= 4 && firstOfOne.has(at(words, 0)) && words.slice(1, verb).every(isContentWord)
  return begins && verb >= 2 && !subject.endsWith('s')
}

/** "the clock make", "he go": of one. */
const baseForThird: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const adverb = /^(?:always|often|usually|never|sometimes|still|really|only|ever)$/.test(at(words, index - 1))
      ? 1
      : 0
    const verb = index > 0 ? verbBy.third.get(words[index]!) : undefined
    // "He put it there" is right: it is past.
    return verb !== undefined && verb.past !== verb.base && isOne(words, index - adverb)
      ? replaced(words, { from: index }, [verb.base])
      : undefined
  })

const plural = setOf('people children men women feet teeth mice police')
const isPlural = (noun: string): boolean => /[a-z][^su']s$/.test(noun) || plural.has(noun)
const notPlural = setOf('james mathematics news maths physics perhaps always sometimes')

const isMany = (words: readonly string[], verb: number): boolean => {
  const subject = at(words, verb - 1)
  if (/^(?:i|we|they)$/.test(subject)) return true
  if (subject === 'you')
    return (
      isSubjectAt(words, verb - 1) && !/^(?:help|let|make|makes|made|see|tell|do|does|did)$/.test(at(words, verb - 2))
    )
  if (modals.has(at(words, 0)) || !isPlural(subject) || notPlural.has(subject)) return false
  const begins =
    /^(?:all|many|most|some|these|those|two|three|four|five|both|several|old|young|small|big|good|wild|people|children)$/i
  return (
    verb === 1 ||
    (verb <= 3 && (begins.test(words[0]!) || isPlural(at(words, 0))) && words.slice(1, verb).every(isContentWord))
  )
}

/** "I likes", "experts believes": of many, of me or of you. */
const thirdForBase: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const verb = index > 0 ? verbBy.base.get(words[index]!) : undefined
    const asks =
      /^(?:do|does|did|can|could|will|would|shall|should|may|must|let|let's|what|where|when|why|how|who|don't|if|make|help)$/.test(
        at(words, 0),
      )
    const isPast = verb !== undefined && verb.past === verb.base
    const adverb = /^(?:always|often|usually|never|sometimes|hardly|still)$/.test(at(words, index - 1)) ? 1 : 0
    const isAsked = asks && /^(?:i|you|we|they)$/.test(at(words, index - 1))
    return verb !== undefined && !isPast && !isAsked && index > adverb && isMany(words, index - adverb)
      ? replaced(words, { from: index }, [verb.third])
      : undefined
  })

/** "many students admires": the headword itself. */
const ofHeadword: LearnerError = ({ words, headword, content }) => {
  const third = content.forms.find((form) => form.endsWith('s') && form.startsWith(content.word.slice(0, -1)))
  const isVerb = content.part_of_speech === 'v.' && headword > 0 && at(words, headword) === content.word
  return isVerb && third !== undefined && isMany(words, headword) && !modals.has(at(words, headword - 2))
    ? replaced(words, { from: headword }, [third])
    : undefined
}

const singularInS = phraseOf('news maths mathematics physics')
function phraseOf(list: string): LearnerError {
  const nouns = setOf(list)
  return ({ words }) =>
    atFirst(words, (index) => {
      const wrong = other.get(at(words, index))
      return wrong !== undefined && index > 0 && nouns.has(at(words, index - 1))
        ? replaced(words, { from: index }, [wrong])
        : undefined
    })
}

const ofOneOf = /^(?:one|each|neither|none)$/

/** "one of my friends are". */
const afterOneOf: LearnerError = ({ words }) => {
  const verb = words.findIndex((word, index) => index >= 4 && index <= 6 && /^(?:is|was|has)$/.test(word))
  return ofOneOf.test(at(words, 0)) && at(words, 1) === 'of' && verb > 0
    ? replaced(words, { from: verb }, [other.get(words[verb]!)!])
    : undefined
}

/** "Sharing toys make friends": what one does is one thing. */
const ofGerund: LearnerError = ({ words }) => {
  const verb = words.findIndex((word, index) => index > 1 && verbBy.third.has(word))
  const isSubject =
    /^[A-Z][a-z]+ing$/.test(words[0] ?? '') && !words.slice(0, Math.max(verb, 0)).some((word) => /[,;:]$/.test(word))
  return isSubject && verb > 0 && !words.slice(1, verb).some((word) => /^(?:who|that|which)$/.test(word))
    ? replaced(words, { from: verb }, [verbBy.third.get(words[verb]!)!.base])
    : undefined
}

/** "the trees that surrounds": the verb of a relative clause has the number of the noun before it. */
const ofRelative: LearnerError = ({ words, headword, content }) =>
  atFirst(words, (index) => {
    const isRelative = /^(?:who|that|which)$/.test(at(words, index - 1)) && isPlural(at(words, index - 2)) && index > 1
    const isHeadword = content.part_of_speech === 'v.' && index === headword && at(words, index) === content.word
    const third = verbBy.base.get(words[index]!)?.third ?? (isHeadword ? withS(content.word) : undefined)
    const wrong = /^(?:are|were|have)$/.test(words[index]!) ? other.get(words[index]!) : third
    return isRelative && wrong !== undefined && !canBeVerb(at(words, index - 2))
      ? replaced(words, { from: index }, [wrong])
      : undefined
  })

/** Subject and verb. */
export const agreementErrors: readonly LearnerError[] = [
  singularInS,
  afterOneOf,
  ofGerund,
  ofRelative,
  ofHeadword,
  baseForThird,
  thirdForBase,
  ofQuestion,
  ofBeAndHave,
]
