import {
  at,
  atFirst,
  determiners,
  isContentWord,
  isPlural,
  type LearnerError,
  mapOf,
  modals,
  possessives,
  replaced,
  setOf,
  subjectPronouns,
  withS,
} from './sentence-words.ts'

/** "could not to find", "can you to be". */
const toAfterModal: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const asks = index === 0 || /^(?:how|what|when|where|why|who|which)$/.test(at(words, 0))
    if (!modals.has(at(words, index)) || determiners.has(at(words, index - 1))) return undefined
    const next = at(words, index + 1)
    const verb = next === 'not' || (asks && subjectPronouns.has(next)) ? index + 2 : index + 1
    const isVerb =
      (isContentWord(words[verb]) && (verb > index + 1 || !asks)) || ['be', 'have', 'do'].includes(at(words, verb))
    return isVerb ? replaced(words, { from: verb, count: 0 }, ['to']) : undefined
  })

/** "do not to touch". */
const toAfterDoNot: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    /^(?:do|does|did)$/.test(at(words, index)) && at(words, index + 1) === 'not'
      ? replaced(words, { from: index + 2, count: 0 }, ['to'])
      : undefined,
  )

/** "are you like", "was not have": be where do belongs; "do not" that begins a sentence is an order. */
const beForDo: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const [verb, next] = [at(words, index), at(words, index + 1)]
    const isDenied = index > 0 && next === 'not'
    if (!/^(?:do|does|did)$/.test(verb) || !(isDenied || subjectPronouns.has(next))) return undefined
    const subject = isDenied ? at(words, index - 1) : next
    const isMany = /^(?:you|we|they)$/.test(subject) || (!subjectPronouns.has(subject) && isPlural(subject))
    const present = subject === 'i' ? 'am' : isMany ? 'are' : 'is'
    return replaced(words, { from: index }, [verb === 'did' ? (isMany ? 'were' : 'was') : present])
  })

const pastOfParticiple = mapOf(
  'seen:saw gone:went taken:took eaten:ate written:wrote broken:broke known:knew given:gave done:did begun:began spoken:spoke fallen:fell forgotten:forgot grown:grew drawn:drew worn:wore stolen:stole chosen:chose',
)
const baseOfParticiple = mapOf(
  'made:make found:find told:tell brought:bring taught:teach lost:lose left:leave won:win kept:keep built:build sent:send spent:spend heard:hear met:meet paid:pay sold:sell bought:buy caught:catch felt:feel held:hold said:say thought:think',
)

const baseOfPassive = mapOf(
  'asked:ask allowed:allow forced:force expected:expect printed:print damaged:damage called:call',
)

/** "had took", "has make", "was ask". */
const wrongParticiple: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const word = at(words, index)
    const passive = /^(?:is|are|was|were|been)$/.test(at(words, index - 1)) ? baseOfPassive.get(word) : undefined
    if (passive !== undefined) return replaced(words, { from: index }, [passive])
    const other = pastOfParticiple.get(word) ?? baseOfParticiple.get(word)
    const have = subjectPronouns.has(at(words, index - 1)) ? at(words, index - 2) : at(words, index - 1)
    return other !== undefined && /^(?:has|have|had)$/.test(have)
      ? replaced(words, { from: index }, [other])
      : undefined
  })

const bases = setOf(
  'make feel sell follow want know live keep take give tell say think come go depend add teach believe allow bring like become love get put eat read write sing belong contain describe enjoy explain happen hate include need seem sleep speak spend understand warn hope see attract contain require provide protect suffer',
)
const baseOfThird = new Map([...bases].map((base) => [base === 'go' ? 'goes' : withS(base), base]))
const nounsInS = setOf('needs loves hopes likes')
const collective = setOf(
  'team family class government company group half staff crowd public council committee army band audience',
)

/** "the clock make", of one. */
const baseForThird: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const [base, subject] = [baseOfThird.get(words[index]!), at(words, index - 1)]
    const canBeNoun = nounsInS.has(words[index]!) && !subjectPronouns.has(subject)
    return base === undefined || index === 0 || canBeNoun || determiners.has(subject) || collective.has(subject)
      ? undefined
      : replaced(words, { from: index }, [base])
  })

const startsWithPlural = (words: readonly string[], verb: number): boolean =>
  verb > 0 &&
  verb <= 3 &&
  isPlural(at(words, verb - 1)) &&
  words.slice(1, verb).every(isContentWord) &&
  (verb > 1 || /s$|^People$|^Children$/.test(words[0]!))

/** "I likes", "experts believes": of many, of me or of you. */
const thirdForBase: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const [verb, subject] = [words[index]!, at(words, index - 1)]
    const isSubject = /^(?:i|you|we|they)$/.test(subject) || startsWithPlural(words, index)
    return bases.has(verb) && isSubject
      ? replaced(words, { from: index }, [verb === 'go' ? 'goes' : withS(verb)])
      : undefined
  })

/** Pasts that are no participles, and those of verbs that have no passive: "was spoke", "was arrived". */
const pasts = setOf(
  'spoke knew wrote took gave ate saw chose threw grew forgot broke wore drew swam sang drank became went fell began arrived happened appeared disappeared remained stayed dreamed waited',
)
/** Of others the passive can have an object, or no object need follow. */
const mayBePassive = setOf(
  'told gave asked taught offered sent paid promised showed bought left lent needed used supposed tried wanted',
)
const notASubject = setOf('is are was were be been has have had not to and or who which that never always just already')

/** "was forgot the rule": be before a verb in the past. */
const beBeforePast: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const [verb, subject, next] = [words[index]!, at(words, index - 1), words[index + 1]]
    if (index === 0 || notASubject.has(subject) || modals.has(subject) || determiners.has(subject)) return undefined
    const hasObject =
      next !== undefined && (determiners.has(next) || (subjectPronouns.has(subject) && isContentWord(next)))
    const isPast =
      pasts.has(verb) ||
      (hasObject &&
        !mayBePassive.has(verb) &&
        (/[a-z]{2}ed$/.test(verb) || baseOfParticiple.has(verb) || verb === 'understood'))
    const isMany = /^(?:you|we|they)$/.test(subject) || (!subjectPronouns.has(subject) && isPlural(subject))
    return isPast ? replaced(words, { from: index, count: 0 }, [isMany ? 'were' : 'was']) : undefined
  })

const governors = setOf(
  'want wants wanted decide decides decided hope hopes hoped refuse refused agree agreed plan plans planned promise promised manage managed learn learned try tries tried begin began seem seems seemed fail failed forget forgot expect expected able has had have going willing forced likely allowed happy ready how',
)
const notVerbs = setOf('school work bed town everyone everybody nobody someone anyone people')

/** "want learn": the infinitive without its to. */
const infinitiveWithoutTo: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const verb = words[index + 1]
    const isVerb = (isContentWord(verb) && !notVerbs.has(verb)) || ['be', 'have', 'do'].includes(at(words, index + 1))
    return at(words, index) === 'to' && governors.has(at(words, index - 1)) && isVerb
      ? replaced(words, { from: index }, [])
      : undefined
  })

/** "never catch", of one. */
const baseAfterAdverb: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const verb = words[index + 1]
    if (
      !['never', 'always', 'often', 'seldom'].includes(words[index]!) ||
      !isContentWord(verb) ||
      !/[^su]s$/.test(verb) ||
      possessives.has(verb)
    )
      return undefined
    return replaced(words, { from: index + 1 }, [
      /(?:ch|sh|ss|x)es$/.test(verb)
        ? verb.slice(0, -2)
        : verb.endsWith('ies')
          ? `${verb.slice(0, -3)}y`
          : verb.slice(0, -1),
    ])
  })

const beforeGerund = setOf(
  'of by without keep keeps kept enjoy enjoys enjoyed avoid avoids avoided finish finished mind',
)

/** "of drink tea", "kept ask": only of verbs whose form before -ing is clear from the spelling. */
const baseForGerund: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const [, base] = /^([a-z]*[^aeiou]{2})ing$/.exec(words[index] ?? '') ?? []
    const isSure =
      base !== undefined &&
      base.at(-1) !== base.at(-2) &&
      /[aeiou]/.test(base) &&
      beforeGerund.has(at(words, index - 1))
    return isSure && (determiners.has(at(words, index + 1)) || isContentWord(words[index + 1]))
      ? replaced(words, { from: index }, [base])
      : undefined
  })

export const verbErrors: readonly LearnerError[] = [
  toAfterModal,
  toAfterDoNot,
  beForDo,
  wrongParticiple,
  baseForThird,
  thirdForBase,
  beBeforePast,
  infinitiveWithoutTo,
  baseAfterAdverb,
  baseForGerund,
]
