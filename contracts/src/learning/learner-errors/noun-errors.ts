import { startsWithVowelSound } from '../vowel-sound.ts'
import {
  at,
  atFirst,
  determiners,
  endsPhrase,
  isContentWord,
  isPlural,
  type LearnerError,
  mapOf,
  replaced,
  setOf,
  withS,
} from './sentence-words.ts'

/** "a old clock", "an big box". */
const wrongArticle: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const next = words[index + 1]
    if (!['a', 'an'].includes(at(words, index)) || next === undefined || !/^[a-z]+$/.test(next)) return undefined
    return replaced(words, { from: index }, [startsWithVowelSound(next) ? 'a' : 'an'])
  })

const noSingular = setOf('clothes species series means news trousers glasses goods')
const singularOf = (plural: string): string | undefined => {
  if (noSingular.has(plural) || !/[a-z]{2}s$/.test(plural) || /(?:ss|us|is|ves)$/.test(plural)) return undefined
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return /(?:ch|sh|ss|x)es$/.test(plural) ? plural.slice(0, -2) : plural.slice(0, -1)
}

const many = setOf('two three four five six seven eight nine ten twenty thirty forty fifty many several these numerous')

/** "two young nurse". */
const singularOfMany: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    if (!many.has(at(words, index))) return undefined
    for (let noun = index + 1; noun <= index + 3 && isContentWord(words[noun]); noun += 1) {
      const singular = singularOf(words[noun]!)
      if (singular !== undefined) return replaced(words, { from: noun }, [singular])
    }
    return undefined
  })

const parts = setOf('one two three none some many most several both each')

/** "none of the question". */
const singularAfterOf: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const noun = words[index + 2]
    const singular =
      isContentWord(noun) &&
      parts.has(at(words, index - 1)) &&
      words[index] === 'of' &&
      determiners.has(at(words, index + 1))
        ? singularOf(noun)
        : undefined
    return singular === undefined ? undefined : replaced(words, { from: index + 2 }, [singular])
  })

const irregularPlural = mapOf('child:children man:men woman:women')

/** "every members": where a phrase ends with the word, it is a noun. */
const pluralOfEvery: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const noun = words[index + 1]
    if (!['every', 'each'].includes(at(words, index)) || !isContentWord(noun) || !endsPhrase(words[index + 2]))
      return undefined
    return replaced(words, { from: index + 1 }, [irregularPlural.get(noun) ?? withS(noun)])
  })

/** "much children". */
const muchForMany: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    at(words, index) === 'many' && isContentWord(words[index + 1])
      ? replaced(words, { from: index }, ['much'])
      : undefined,
  )

const uncountable = mapOf(
  'evidence:evidences rubbish:rubbishes information:informations advice:advices furniture:furnitures homework:homeworks knowledge:knowledges equipment:equipments wildlife:wildlifes',
)

/** "new evidences". */
const pluralOfUncountable: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const plural = uncountable.get(words[index]!)
    return plural !== undefined && endsPhrase(words[index + 1]) ? replaced(words, { from: index }, [plural]) : undefined
  })

const agreement = mapOf('is:are are:is was:were were:was has:have have:has')
const isOfOne = (verb: string): boolean => /^(?:is|was|has)$/.test(verb)
const one = setOf('he she nobody everyone everybody someone somebody nothing something everything')
const mayBeObject = setOf('it you this')
const beginsClause = setOf('that because when where if what how why than which but and think thinks so whether')

/** "she have", "there is three": by subjects whose number is never in doubt. */
const pronounAgreement: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const [verb, subject] = [words[index]!, at(words, index - 1)]
    const other = agreement.get(verb)
    if (other === undefined) return undefined
    const isSure = (isOfOne(verb) ? one : setOf('we they')).has(subject)
    const isSubject = mayBeObject.has(subject) && (index === 1 || beginsClause.has(at(words, index - 2)))
    return isSure || isSubject || (subject === 'there' && index === 1)
      ? replaced(words, { from: index }, [other])
      : undefined
  })

const begins = setOf('the this my our his her your their these those no')
const collective = setOf(
  'team family class government company group half staff none crowd public council committee army band majority audience press data media museum court school hospital bank club crew jury orchestra party university village',
)
const links = setOf('of in for on to')

/**
 * "my shoes is", "the rules of this game is": a short subject that begins the sentence; its head stands before a
 * preposition.
 */
const nounAgreement: LearnerError = ({ words }) => {
  const verb = words.findIndex((word) => agreement.has(word))
  const subject = words.slice(0, Math.max(verb, 0))
  const link = subject.findIndex((word) => links.has(word))
  const noun = at(words, (link < 0 ? verb : link) - 1)
  const isShort = begins.has(at(words, 0)) ? verb >= 2 && verb <= 7 : verb === 1 && isPlural(noun)
  const isPlain = subject
    .slice(1)
    .every((word, index) => isContentWord(word) || index + 1 === link || determiners.has(word))
  if (!isShort || !isPlain || collective.has(noun) || isPlural(noun) === isOfOne(words[verb]!)) return undefined
  return replaced(words, { from: verb }, [agreement.get(words[verb]!)!])
}

/** "What are the price?" */
const questionAgreement: LearnerError = ({ words }) => {
  const other = /^(?:what|where|why|how|who)$/.test(at(words, 0)) ? agreement.get(at(words, 1)) : undefined
  return other !== undefined && determiners.has(at(words, 2)) && isContentWord(words[3]) && !collective.has(words[3])
    ? replaced(words, { from: 1 }, [other])
    : undefined
}

export const nounErrors: readonly LearnerError[] = [
  wrongArticle,
  singularOfMany,
  singularAfterOf,
  pluralOfEvery,
  muchForMany,
  pluralOfUncountable,
  pronounAgreement,
  nounAgreement,
  questionAgreement,
]
