import { singularOf } from './number-errors.ts'
import {
  at,
  atFirst,
  determiners,
  endsPhrase,
  isContentWord,
  type LearnerError,
  mapOf,
  replaced,
  setOf,
  withS,
} from './sentence-words.ts'
import { canBeVerb, nounBases, verbBy } from './verb-forms.ts'

const other = mapOf("is:are was:were has:have isn't:aren't wasn't:weren't doesn't:don't")
const begins = setOf('the my our his her your their this that its')
/** A group may be many: "the team are", "which airline have", "a row of seats were". */
const together = setOf(
  `team family class group crowd police school company government committee band audience public staff council army club
  airline crew population couple pair row line majority`,
)
/** The base of a verb in -s; "the cook put" is past, and right. */
const baseOf = (word: string | undefined): string | undefined => {
  const verb = verbBy.third.get(word ?? '')
  return verb === undefined || verb.past === verb.base ? undefined : verb.base
}

/** "The old man feel". */
const agreementOfNoun: LearnerError = ({ words, headword, content }) => {
  if (!begins.has(at(words, 0))) return undefined
  let noun = 1
  while (noun <= 3 && isContentWord(words[noun]) && isContentWord(words[noun + 1]) && !canEnd(words[noun + 1]!))
    noun += 1
  const head = words[noun] ?? ''
  const verb = noun + 1
  const third = baseOf(words[verb])
  const ofHeadword =
    content.part_of_speech === 'v.' && verb === headword && words[verb] === withS(content.word)
      ? content.word
      : undefined
  const wrong = other.get(words[verb] ?? '') ?? third ?? ofHeadword
  if (
    wrong === undefined ||
    !isContentWord(head) ||
    head.endsWith('s') ||
    together.has(head) ||
    /^(?:sheep|fish|deer|people|children|men|women|feet|teeth|mice)$/.test(head)
  )
    return undefined
  return replaced(words, { from: verb }, [wrong])
}
const canEnd = (word: string): boolean => other.has(word) || verbBy.third.has(word)

const adverbs = /^(?:never|always|often|seldom|usually|sometimes|hardly|here|still)$/
const linking = /^(?:in|of|by|near|at|to|from|with|without|on)$/

/** The noun and the verb of a subject that begins the sentence: "The cooks here take", "Trains to the city go". */
const subjectOf = (words: readonly string[], isVerb: (index: number) => boolean) => {
  let noun = begins.has(at(words, 0)) ? 1 : 0
  while (noun < 3 && isContentWord(words[noun + 1]) && !isVerb(noun + 1) && !adverbs.test(words[noun + 1]!)) noun += 1
  let verb = noun + 1
  if (linking.test(words[verb] ?? '')) {
    verb += 1
    while (verb < noun + 6 && (isContentWord(words[verb]) || determiners.has(words[verb]!)) && !isVerb(verb)) verb += 1
  } else if (adverbs.test(words[verb] ?? '')) verb += 1
  const isPlain = /^[A-Za-z]+$/.test(words[noun] ?? '') && !starts.test(words[0] ?? '')
  return isPlain && isVerb(verb) ? { noun, verb } : undefined
}
const starts =
  /^(?:A|An|One|Every|Each|Another|Five|Ten|Two|Do|Does|Did|Can|Could|Will|Shall|Who|What|Why|How|When|Where|Which|In|On|At|If|To|Please|Never|He|She|It|They|We|You|I|There|Let|Don't|Be|Not)$/

const pluralBe = mapOf('are:is were:was have:has')
const doOther = mapOf('do:does does:do')
const manyBe = mapOf('are:is were:was')

/** "The rocks looks like". */
const agreementOfPlural: LearnerError = ({ words, headword, content }) => {
  const isOfHeadword = (index: number): boolean =>
    content.part_of_speech === 'v.' && index === headword && words[index] === content.word
  const thirdAt = (index: number): string | undefined =>
    pluralBe.get(words[index] ?? '') ??
    verbBy.base.get(words[index] ?? '')?.third ??
    (isOfHeadword(index) ? withS(content.word) : undefined)
  const found = subjectOf(words, (index) => thirdAt(index) !== undefined)
  return found && singularOf(words[found.noun]!.toLowerCase()) !== undefined
    ? replaced(words, { from: found.verb }, [thirdAt(found.verb)!])
    : undefined
}

/** "Regular exercise help", "Which key open". */
const agreementOfBareNoun: LearnerError = ({ words }) => {
  const baseAt = (index: number): string | undefined => other.get(words[index] ?? '') ?? baseOf(words[index])
  const isWhich = at(words, 0) === 'which'
  const found =
    isWhich && isContentWord(words[1]) && baseAt(2) !== undefined
      ? { noun: 1, verb: 2 }
      : subjectOf(words, (index) => baseAt(index) !== undefined)
  const noun = found && words[found.noun]!
  if (!found || noun === undefined || noun.endsWith('s') || together.has(noun)) return undefined
  return replaced(words, { from: found.verb }, [baseAt(found.verb)!])
}

/** "even the keepers gets": whichever the verb depends on, behind a plural it has no -s. */
const thirdAfterPlural: LearnerError = ({ words, headword, content }) =>
  atFirst(words, (index) => {
    const isHeadword = content.part_of_speech === 'v.' && index === headword && words[index] === content.word
    const third =
      nounBases.has(words[index]!) && !isHeadword
        ? undefined
        : (verbBy.base.get(words[index]!)?.third ?? (isHeadword ? withS(content.word) : undefined))
    const noun = words[index - 1] ?? ''
    const isMany = noun === 'fish' || (isContentWord(noun) && !canBeVerb(noun) && singularOf(noun) !== undefined)
    return third !== undefined && index >= 2 && isMany ? replaced(words, { from: index }, [third]) : undefined
  })

/** "Why do your sister", "why does pilots". */
const agreementOfDo: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const other = doOther.get(at(words, index))
    const noun = begins.has(at(words, index + 1)) && isContentWord(words[index + 2]) ? index + 2 : index + 1
    const word = words[noun] ?? ''
    if (other === undefined || index > 2 || !isContentWord(word) || canBeVerb(word)) return undefined
    const isMany = singularOf(word) !== undefined
    if (isMany !== (other === 'does') || (!isMany && noun === index + 1)) return undefined
    return replaced(words, { from: index }, [other])
  })

/** "What are the price?" */
const agreementOfQuestion: LearnerError = ({ words }) => {
  const wrong = /^(?:what|where|why|how|who)$/.test(at(words, 0)) ? other.get(at(words, 1)) : undefined
  const isNoun =
    isContentWord(words[4]) && !endsPhrase(words[4]) && !adverbs.test(words[4]) && !words[4].endsWith('ing')
  const noun = isNoun ? 4 : 3
  if (wrong === undefined || !begins.has(at(words, 2)) || !isContentWord(words[noun]) || words[noun]!.endsWith('s'))
    return undefined
  return replaced(words, { from: 1 }, [wrong])
}

/** "the winter nights is", "all the windows is": many, where one would be right only if another word were another. */
const isForAre: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const wrong = manyBe.get(words[index]!)
    const isAll = at(words, index - 3) === 'all' && singularOf(at(words, index - 1)) !== undefined
    return wrong !== undefined && index > 0 && (at(words, index - 2) === 'and' || isAll)
      ? replaced(words, { from: index }, [wrong])
      : undefined
  })

/** A noun as subject, and its verb. */
export const nounAgreementErrors: readonly LearnerError[] = [
  agreementOfNoun,
  agreementOfPlural,
  agreementOfDo,
  agreementOfBareNoun,
  thirdAfterPlural,
  agreementOfQuestion,
  isForAre,
]
