import {
  at,
  atFirst,
  capitalised,
  determiners,
  endsPhrase,
  isContentWord,
  type LearnerError,
  mapOf,
  replaced,
  setOf,
  withS,
} from './sentence-words.ts'
import { canBeVerb } from './verb-forms.ts'

const noSingular = setOf(
  'clothes species series means news trousers glasses goods scissors jeans thanks always perhaps',
)
const irregularPlural = mapOf(
  'child:children man:men woman:women foot:feet tooth:teeth mouse:mice person:people goose:geese',
)
const writtenOtherwise = mapOf(
  'policeman:policemen fisherman:fishermen postman:postmen fireman:firemen gentleman:gentlemen scarf:scarves wife:wives wolf:wolves life:lives leaf:leaves knife:knives thief:thieves shelf:shelves half:halves photo:photos piano:pianos kilo:kilos potato:potatoes tomato:tomatoes',
)
const irregularSingular = new Map([...irregularPlural, ...writtenOtherwise].map(([one, many]) => [many, one]))
/** A capital, and a comma behind the noun, stay. */
export const pluralOf = (noun: string): string => {
  const [, word = '', mark = ''] = /^(.*?)([,;:]?)$/.exec(noun) ?? []
  const small = word.toLowerCase()
  const irregular = irregularPlural.get(small) ?? writtenOtherwise.get(small)
  if (irregular !== undefined) return (word === small ? irregular : capitalised(irregular)) + mark
  return (/[^aeiou]o$/.test(word) || !word.endsWith('o') ? withS(word) : `${word}s`) + mark
}

const singularInE = setOf('shoes toes houses horses noses roses places faces pieces prizes sizes oranges')

/** Of a plural whose singular is clear from the spelling. */
export const singularOf = (plural: string): string | undefined => {
  const irregular = irregularSingular.get(plural)
  if (irregular !== undefined) return irregular
  if (noSingular.has(plural) || !/[a-z]{2}s$/.test(plural) || /(?:ss|us|is|ves)$/.test(plural)) return undefined
  if (singularInE.has(plural)) return plural.slice(0, -1)
  if (plural.endsWith('ies'))
    return plural === 'movies' || plural === 'cookies' ? plural.slice(0, -1) : `${plural.slice(0, -3)}y`
  return /(?:ch|sh|ss|x|to)es$/.test(plural) ? plural.slice(0, -2) : plural.slice(0, -1)
}

const many = setOf(
  `two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred thousand many several these
  those numerous both few different various`,
)

/** "two young nurse". */
const singularOfMany: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    // "Babies of different colour" is right as well.
    const isOfKind = /^(?:different|various)$/.test(at(words, index)) && at(words, index - 1) === 'of'
    if (!many.has(at(words, index)) || isOfKind) return undefined
    for (let noun = index + 1; noun <= index + 3; noun += 1) {
      const [, word = '', mark = ''] = /^(.*?)(,?)$/.exec(words[noun] ?? '') ?? []
      if (!isContentWord(word)) return undefined
      const singular = singularOf(word)
      if (singular !== undefined) return replaced(words, { from: noun }, [singular + mark])
      if (mark !== '') return undefined
    }
    return undefined
  })

const parts = setOf('one two three none some many most several both each')
/** Of kinds one may stand behind it: "all kinds of book". */
const amounts = setOf('thousands hundreds pairs dozens millions')

/** "one of the boy". */
const singularAfterOf: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const isPart = parts.has(at(words, index)) && determiners.has(at(words, index + 2))
    if (words[index + 1] !== 'of' || !(isPart || amounts.has(at(words, index)))) return undefined
    for (let noun = index + (isPart ? 3 : 2); noun <= index + 5 && isContentWord(words[noun]); noun += 1) {
      const singular = singularOf(words[noun]!)
      if (singular !== undefined) return replaced(words, { from: noun }, [singular])
    }
    return undefined
  })

const otherOf = setOf('other one of')

/** "every members": where a phrase ends with the word, it is a noun. */
const pluralOfEvery: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const noun = words[index + 1]
    const isOne = ['every', 'each', 'another'].includes(at(words, index)) && isContentWord(noun) && !otherOf.has(noun)
    if (!isOne || !endsPhrase(words[index + 2]) || noun.endsWith('s')) return undefined
    return replaced(words, { from: index + 1 }, [pluralOf(noun)])
  })

/** "much children". */
const muchForMany: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const noun = words[index + 1]
    return at(words, index) === 'many' && isContentWord(noun) && singularOf(noun) !== undefined
      ? replaced(words, { from: index }, ['much'])
      : undefined
  })

const uncountable = mapOf(
  `information:informations advice:advices furniture:furnitures homework:homeworks housework:houseworks
  knowledge:knowledges equipment:equipments luggage:luggages traffic:traffics money:moneys music:musics
  evidence:evidences rubbish:rubbishes progress:progresses health:healths sunshine:sunshines bread:breads rice:rices
  wildlife:wildlifes weather:weathers luck:lucks news:newses fun:funs help:helps milk:milks traffic:traffics
  snow:snows air:airs electricity:electricities pollution:pollutions work:works`,
)
const rather = setOf('help milk snow air work')

/** "many homework". */
const manyForMuch: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    at(words, index) === 'much' &&
    (uncountable.has(words[index + 1] ?? '') || /^(?:time|water|food|salt|sugar|noise)$/.test(words[index + 1] ?? ''))
      ? replaced(words, { from: index }, ['many'])
      : undefined,
  )

/** "new evidences". */
const pluralOfUncountable: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const plural = rather.has(words[index]!) ? undefined : uncountable.get(words[index]!)
    const isVerb = words[index] === 'progress' && !isContentWord(words[index - 1])
    // "French breads" and "fresh breads" are kinds of it, and "the moneys" sums.
    const isKind = words[index] === 'bread' && /^(?:[A-Z]|fresh$)/.test(words[index - 1] ?? '')
    const isSum = words[index] === 'money' && at(words, index - 1) === 'the'
    return plural !== undefined && !isVerb && !isKind && !isSum && endsPhrase(words[index + 1])
      ? replaced(words, { from: index }, [plural])
      : undefined
  })

const misformed = mapOf(
  `children:childs men:mans women:womans feet:foots teeth:tooths mice:mouses geese:gooses sheep:sheeps wolves:wolfs
  knives:knifes shelves:shelfs potatoes:potatos tomatoes:tomatos heroes:heros babies:babys cities:citys
  stories:storys families:familys countries:countrys ladies:ladys parties:partys boxes:boxs dishes:dishs
  buses:buss glasses:glasss matches:matchs classes:classs libraries:librarys factories:factorys
  butterflies:butterflys berries:berrys strawberries:strawberrys puppies:puppys hobbies:hobbys diaries:diarys
  wives:wifes thieves:thiefs halves:halfs leaves:leafs lives:lifes`,
)
const verbAsWell = setOf('leaves lives babies')

/** "storys", "childs": spelt by the simplest rule. */
const misspeltPlural: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const other = misformed.get(words[index]!)
    const isNoun =
      !verbAsWell.has(words[index]!) ||
      /^(?:of|the|their|our|dry|green|yellow|red|two|many)$/.test(at(words, index - 1))
    return other !== undefined && isNoun && !other.endsWith('sss')
      ? replaced(words, { from: index }, [other])
      : undefined
  })

const near = mapOf('these:this those:that')

/** "this books". */
const thisForThese: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const one = near.get(at(words, index))
    if (one === undefined || !isContentWord(words[index + 1])) return undefined
    const hasPlural = [words[index + 1], words[index + 2]].some(
      (word) => isContentWord(word) && singularOf(word) !== undefined && !canBeVerb(word),
    )
    return hasPlural ? replaced(words, { from: index }, [one]) : undefined
  })

const isOne = setOf('one another')

/** "another mistakes". */
const pluralOfOne: LearnerError = ({ words, headword, content }) => {
  const plural = content.forms[0]
  if (content.part_of_speech !== 'n.' || headword < 1 || plural === undefined || at(words, headword) !== content.word)
    return undefined
  return isOne.has(at(words, headword - 1)) && plural.endsWith('s') && endsPhrase(words[headword + 1])
    ? replaced(words, { from: headword }, [plural])
    : undefined
}

/** Singular and plural, and what has no plural. */
export const numberErrors: readonly LearnerError[] = [
  pluralOfOne,
  thisForThese,
  muchForMany,
  manyForMuch,
  pluralOfUncountable,
  singularAfterOf,
  pluralOfEvery,
  misspeltPlural,
  singularOfMany,
]
