import {
  at,
  atFirst,
  determiners,
  isContentWord,
  isOnePerson,
  type LearnerError,
  modals,
  objectPronouns,
  replaced,
  setOf,
  subjectPronouns,
  withS,
} from './sentence-words.ts'
import { canBeVerb, nounBases, verbBy } from './verb-forms.ts'

const isVerbHere = (word: string | undefined): boolean => {
  const bare = (word ?? '').replace(/,$/, '')
  return verbBy.base.has(bare) || bare === 'be'
}

/** "could not to find", "can you to be". */
const toAfterModal: LearnerError = ({ words, headword, content }) =>
  atFirst(words, (index) => {
    if (!modals.has(at(words, index)) || determiners.has(at(words, index - 1))) return undefined
    const next = at(words, index + 1)
    const asks =
      index === 0 || words[index - 1]!.endsWith(',') || /^(?:how|what|when|where|why|who|which)$/.test(at(words, 0))
    const isAside =
      next === 'not' || /^(?:really|easily|often|only|always|never|even|also|soon|still|hardly)$/.test(next)
    const verb = isAside || (asks && subjectPronouns.has(next)) ? index + 2 : index + 1
    const isHeadword = content.part_of_speech === 'v.' && verb === headword && at(words, verb) === content.word
    return isVerbHere(words[verb]) || isHeadword || ['have', 'do'].includes(at(words, verb))
      ? replaced(words, { from: verb, count: 0 }, ['to'])
      : undefined
  })

const doForms = /^(?:did|does|do|didn't|doesn't|don't)$/

/** "did you went", "didn't went", "doesn't likes". */
const inflectedAfterDo: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const helper = at(words, index)
    if (!doForms.test(helper)) return undefined
    const next = at(words, index + 1)
    const isPerson = subjectPronouns.has(next) || isOnePerson(words, index + 1)
    const verb = next === 'not' || isPerson ? index + 2 : helper.endsWith("n't") ? index + 1 : -1
    const forms = verbBy.base.get(words[verb] ?? '')
    const wrong = helper.startsWith('did') ? forms?.past : helper.startsWith('does') ? forms?.third : undefined
    return wrong !== undefined && wrong !== words[verb] ? replaced(words, { from: verb }, [wrong]) : undefined
  })

/** "does the price includes", "did your friend came": behind a noun. */
const inflectedInQuestion: LearnerError = ({ words, headword, content }) =>
  atFirst(words, (index) => {
    const helper = at(words, index)
    if (
      !/^(?:did|does|will|can)$/.test(helper) ||
      !determiners.has(at(words, index + 1)) ||
      !isContentWord(words[index + 2])
    )
      return undefined
    const verb = [index + 3, index + 4, index + 5].find((place) => {
      const isKnown = verbBy.base.has(words[place] ?? '') && !nounBases.has(words[place]!)
      return isKnown || (place === headword && content.part_of_speech === 'v.' && words[place] === content.word)
    })
    if (verb === undefined) return undefined
    if (!helper.startsWith('d')) return index > 1 ? undefined : replaced(words, { from: verb, count: 0 }, ['to'])
    const forms = verbBy.base.get(words[verb]!)
    const wrong = helper === 'did' ? forms?.past : (forms?.third ?? withS(words[verb]!))
    return wrong === undefined || wrong === words[verb] ? undefined : replaced(words, { from: verb }, [wrong])
  })

/** "don't to touch". */
const toAfterDoNot: LearnerError = ({ words, headword, content }) =>
  atFirst(words, (index) => {
    const helper = at(words, index)
    const verb =
      /^(?:do|does|did)$/.test(helper) && at(words, index + 1) === 'not'
        ? index + 2
        : helper === "don't"
          ? index + 1 + (subjectPronouns.has(at(words, index + 1)) ? 1 : 0)
          : -1
    const isHeadword = content.part_of_speech === 'v.' && verb === headword && at(words, verb) === content.word
    return verb > 0 && (isVerbHere(words[verb]) || isHeadword) && words[verb] !== 'be'
      ? replaced(words, { from: verb, count: 0 }, ['to'])
      : undefined
  })

const have = /^(?:has|have|had|hasn't|haven't|hadn't)$/
const between = setOf('just already never ever always not also all')

/** "had took", "has make". */
const wrongParticiple: LearnerError = ({ words, headword, content }) =>
  atFirst(words, (index) => {
    const before = at(words, index - 1)
    const isAfterHave =
      have.test(before) || ((between.has(before) || subjectPronouns.has(before)) && have.test(at(words, index - 2)))
    if (!isAfterHave || index < 1) return undefined
    const verb = verbBy.participle.get(words[index]!)
    if (verb) {
      const wrong = verb.past === verb.participle ? verb.base : verb.past
      return wrong === words[index] ? undefined : replaced(words, { from: index }, [wrong])
    }
    return content.part_of_speech === 'v.' && index === headword && words[index]!.endsWith('ed')
      ? replaced(words, { from: index }, [content.word])
      : undefined
  })

/** "was wrote by", "were stole": the past for the participle; "was broke" would be right in another sense. */
const wrongPassive: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const verb = verbBy.participle.get(words[index]!)
    const before = /^(?:often|both|all|always|never|also)$/.test(at(words, index - 1)) ? 2 : 1
    const isPassiveVoice = /^(?:is|are|was|were|be|been)$/.test(at(words, index - before))
    if (verb === undefined || !isPassiveVoice || verb.base === 'break') return undefined
    if (verb.past !== verb.participle) return replaced(words, { from: index }, [verb.past])
    const isPassive =
      /^(?:by|of|from|into)$/.test(at(words, index + 1)) ||
      verb.base === 'ask' ||
      verb.base === 'call' ||
      verb.base === 'tell'
    return isPassive && verb.base !== verb.participle ? replaced(words, { from: index }, [verb.base]) : undefined
  })

const governors = setOf(
  `want wants wanted decide decides decided hope hopes hoped refuse refused agree agreed plan plans planned promise
  promised manage managed learn learned try tries tried begin began seem seems seemed fail failed forget forgot expect
  expected able going willing allowed ready asked told wants would how need needs needed likes like liked loves love`,
)
const notVerbs = setOf('school work bed town church hospital')

/** "want learn", "want to learning", by turns: a verb behind a verb. */
const wrongInfinitive: LearnerError = ({ words, headword, content }) =>
  atFirst(words, (index) => {
    const governor = at(words, index - 1)
    if (words[index] !== 'to' || !governors.has(governor) || notVerbs.has(at(words, index + 1))) return undefined
    const verb = verbBy.base.get(words[index + 1] ?? '')
    const isHeadword = content.part_of_speech === 'v.' && index + 1 === headword && at(words, headword) === content.word
    if (verb === undefined)
      return isHeadword || words[index + 1] === 'be' ? replaced(words, { from: index }, []) : undefined
    const isGoing = governor === 'going'
    // "They want rest" and "I need help" would be right.
    const mayBeNoun = nounBases.has(verb.base)
    const takesBase =
      words.length % 2 === 0 || /^(?:like|liked|likes|love|loves|need|needs|needed|begin|began)$/.test(governor)
    const isWithoutTo = isGoing || (takesBase && !mayBeNoun)
    if (/^(?:need|help)$/.test(governor) && isWithoutTo) return replaced(words, { from: index + 1 }, [verb.ing])
    return isWithoutTo ? replaced(words, { from: index }, []) : replaced(words, { from: index + 1 }, [verb.ing])
  })

const preposed = setOf(
  'forward used devoted close due thanks next according key listen listening went go goes come came way',
)

/** "It is hard to making a choice": the verb has an object, so it is one. */
const ingAfterTo: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const verb = verbBy.base.get(words[index + 1] ?? '')
    const next = at(words, index + 2)
    const hasMore =
      determiners.has(next) || objectPronouns.has(next) || /^(?:up|away|out|off|down|in|at|back|as|for)$/.test(next)
    return words[index] === 'to' && index > 0 && verb && !preposed.has(at(words, index - 1)) && hasMore
      ? replaced(words, { from: index + 1 }, [verb.ing])
      : undefined
  })

const makes = setOf('make makes made let lets')
const sees = setOf('see saw seen hear heard watch watched')

/** "made us to laugh", "saw him to run". */
const toAfterMake: LearnerError = ({ words, headword, content }) =>
  atFirst(words, (index) => {
    const word = at(words, index)
    if (!makes.has(word) && !sees.has(word)) return undefined
    const isPronoun =
      objectPronouns.has(at(words, index + 1)) || /^(?:everyone|anyone|nobody)$/.test(at(words, index + 1))
    const object = isPronoun ? index + 1 : determiners.has(at(words, index + 1)) ? index + 2 : -1
    if (object < 0 || (!isPronoun && !isContentWord(words[object]))) return undefined
    const verb = object + 1
    const isHeadword = content.part_of_speech === 'v.' && verb === headword && at(words, verb) === content.word
    // "made a new dress", "saw her dance": behind these a noun may stand where a verb could.
    const mayBeNoun = (!isPronoun || at(words, index + 1) === 'her') && nounBases.has(words[verb] ?? '')
    const isVerb = verbBy.base.has(words[verb] ?? '') && !mayBeNoun
    return isVerb || (isHeadword && makes.has(word)) ? replaced(words, { from: verb, count: 0 }, ['to']) : undefined
  })

const beforeIng = setOf(
  `of by without keep keeps kept enjoy enjoys enjoyed avoid finish finished mind practise practised suggest suggested
  stop stopped about for at from after before busy`,
)

/** "without say", "enjoyed play". */
const baseForIng: LearnerError = ({ words, headword, content }) =>
  atFirst(words, (index) => {
    const base =
      verbBy.ing.get(words[index]!)?.base ??
      (content.part_of_speech === 'v.' && index === headword && words[index]!.endsWith('ing')
        ? content.word
        : undefined)
    if (base === undefined || !beforeIng.has(at(words, index - 1))) return undefined
    const next = at(words, index + 1)
    const hasObject = determiners.has(next) || objectPronouns.has(next)
    return hasObject || !nounBases.has(base) ? replaced(words, { from: index }, [base]) : undefined
  })

/** "look forward to see": this "to" is a preposition. */
const afterForwardTo: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const verb = verbBy.ing.get(words[index]!)
    return verb && at(words, index - 1) === 'to' && /^(?:forward|used)$/.test(at(words, index - 2))
      ? replaced(words, { from: index }, [verb.base])
      : undefined
  })

/** "decided to declined": the headword in the past where the first verb is. */
const pastAfterTo: LearnerError = ({ words, headword, content }) => {
  const past = content.forms.find((form) => form.endsWith('ed'))
  const isFound = content.part_of_speech === 'v.' && headword > 1 && at(words, headword) === content.word
  return isFound && at(words, headword - 1) === 'to' && /(?:ed|began|forgot|had)$/.test(at(words, headword - 2)) && past
    ? replaced(words, { from: headword }, [past])
    : undefined
}

/** "to went", where no governor stands before it: "time to went". */
const pastAfterAnyTo: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const verb = verbBy.base.get(words[index] ?? '')
    const isFound =
      verb && at(words, index - 1) === 'to' && index > 1 && !nounBases.has(verb.base) && verb.past !== verb.base
    return isFound && !canBeVerb(at(words, index + 1)) ? replaced(words, { from: index }, [verb.past]) : undefined
  })

/** "to creating": the headword, whatever governs it. */
const ingOfHeadword: LearnerError = ({ words, headword, content }) => {
  const ing = content.forms.find((form) => form.endsWith('ing'))
  const isFound = content.part_of_speech === 'v.' && headword > 1 && at(words, headword) === content.word
  return isFound && ing !== undefined && at(words, headword - 1) === 'to' && !preposed.has(at(words, headword - 2))
    ? replaced(words, { from: headword }, [ing])
    : undefined
}

/** The form of a verb behind another, or behind a preposition. */
export const verbFormErrors: readonly LearnerError[] = [
  afterForwardTo,
  toAfterMake,
  baseForIng,
  inflectedAfterDo,
  inflectedInQuestion,
  wrongPassive,
  wrongParticiple,
  pastAfterTo,
  wrongInfinitive,
  ingAfterTo,
  pastAfterAnyTo,
  ingOfHeadword,
  toAfterDoNot,
  toAfterModal,
]
