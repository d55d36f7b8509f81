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
  subjectPronouns,
} from './sentence-words.ts'
import { verbBy } from './verb-forms.ts'

const feelings = mapOf(
  'interested:interesting excited:exciting bored:boring surprised:surprising tired:tiring worried:worrying frightened:frightening amazed:amazing pleased:pleasing',
)
const causes = new Map([...feelings].map(([felt, causing]) => [causing, felt]))
const beOrFeel = setOf('is are was were be am feel feels felt so very really too get got become became')

/** "I am interesting in it": a person feels it, and is not meant to cause it. */
const ingForEd: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const other = feelings.get(words[index]!)
    return other !== undefined &&
      beOrFeel.has(at(words, index - 1)) &&
      /^(?:in|at|about|of|when|that|to|with|by)$/.test(at(words, index + 1))
      ? replaced(words, { from: index }, [other])
      : undefined
  })

/** "an interested book": a thing causes it. */
const edForIng: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const other = causes.get(words[index]!)
    const next = words[index + 1]
    const isOfThing =
      isContentWord(next) &&
      !/^(?:child|boy|girl|man|woman|teacher|for|to)$/.test(next) &&
      determiners.has(at(words, index - 1))
    return other !== undefined && isOfThing ? replaced(words, { from: index }, [other]) : undefined
  })

const nounOf = mapOf(
  `dangerous:danger healthy:health noisy:noise lucky:luck important:importance different:difference difficult:difficulty
  successful:success helpful:help beautiful:beauty safe:safety angry:anger strong:strength true:truth honest:honesty
  friendly:friend windy:wind sunny:sun rainy:rain cloudy:cloud snowy:snow famous:fame polite:politeness careful:care
  useful:use wonderful:wonder necessary:necessity wise:wisdom funny:fun interesting:interest hungry:hunger thirsty:thirst
  foggy:fog dirty:dirt healthy:health sleepy:sleep colourful:colour wooden:wood golden:gold dead:death ill:illness proud:pride free:freedom
  expensive:expense popular:popularity pleasant:pleasure possible:possibility convenient:convenience
  comfortable:comfort thankful:thank tasty:taste salty:salt cheerful:cheer peaceful:peace`,
)
const takesNoun = setOf(
  'is are was were very so too feel feels felt get gets got become became look looks looked sounds stay be',
)

/** "it is very danger": a noun for the adjective. */
const nounForAdjective: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const noun = nounOf.get(words[index]!)
    const isPredicate =
      takesNoun.has(at(words, index - 1)) && (endsPhrase(words[index + 1]) || words[index + 1] === 'enough')
    // "It is fun" and "he was help" differ: only with a degree before it is the noun wrong of all of these.
    const isSure =
      /^(?:very|so|too)$/.test(at(words, index - 1)) ||
      !/^(?:fun|use|help|death|danger|success|comfort|pleasure|wonder|difficulty|necessity|possibility)$/.test(
        noun ?? '',
      )
    return noun !== undefined && isPredicate && isSure ? replaced(words, { from: index }, [noun]) : undefined
  })

/** "a beauty girl". */
const nounBeforeNoun: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const noun = nounOf.get(words[index]!)
    const isBefore = determiners.has(at(words, index - 1)) || /^(?:very|so|such)$/.test(at(words, index - 1))
    const isFixed =
      /^(?:fun|friend|gold|wood|sun|rain|snow|wind|health|luck|success|death|safety|help|dirt|colour|sleep|peace|use|comfort|pleasure)$/.test(
        noun ?? '',
      )
    return noun !== undefined && isBefore && isContentWord(words[index + 1]) && !isFixed
      ? replaced(words, { from: index }, [noun])
      : undefined
  })

const adjectiveOf = mapOf(
  `carefully:careful quietly:quiet happily:happy easily:easy suddenly:sudden politely:polite angrily:angry
  gently:gentle heavily:heavy badly:bad bravely:brave
  correctly:correct kindly:kind luckily:lucky successfully:successful beautifully:beautiful nervously:nervous
  patiently:patient properly:proper truly:true wisely:wise perfectly:perfect
  completely:complete immediately:immediate regularly:regular proudly:proud sadly:sad
  hungrily:hungry recently:recent finally:final usually:usual carelessly:careless secretly:secret hardly:hard
  nearly:near exactly:exact probably:probable certainly:certain especially:especial simply:simple`,
)
const wrongEverywhere = setOf('hardly nearly')
/** Behind these an adjective may be said of whoever does it: "they lived happy", "she lay quiet". */
const positions = setOf(
  'live lived lives living stay stayed sit sat sitting lie lay lying stand stood die died wait waited sleep slept sleeping',
)

/** "he spoke quiet": the adjective for the adverb. */
const adjectiveForAdverb: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const adjective = adjectiveOf.get(at(words, index))
    const isSure =
      adjective !== undefined &&
      !wrongEverywhere.has(words[index]!) &&
      index > 0 &&
      !positions.has(at(words, index - 1))
    // Before a noun the adjective would be right: "the carefully planned trip" has none, but nobody need tell.
    const next = words[index + 1]
    return isSure && (endsPhrase(next) || subjectPronouns.has(next ?? ''))
      ? replaced(words, { from: index }, [adjective])
      : undefined
  })

const withoutAdverb = setOf(
  `old young small big sick ill hard fast late early whole enough wet thin hostile inferior good better best last next
  other same many few more most much little fat long short tall black white red green blue brown grey purple pink orange golden main open own only
  Chinese English`,
)
const adverbOf = (adjective: string): string | undefined => {
  if (
    !/^[a-z]+$/.test(adjective) ||
    withoutAdverb.has(adjective) ||
    /(?:ly|ed|ing|er|est|y)$/.test(adjective) ||
    adjective.startsWith('a')
  )
    return undefined
  if (/[^aeiou]le$/.test(adjective)) return `${adjective.slice(0, -1)}y`
  return adjective.endsWith('ic') ? `${adjective}ally` : adjective.endsWith('ll') ? undefined : `${adjective}ly`
}
const linking = setOf('is are was were be feel feels felt look looks looked')
const common = setOf(
  'careful quiet beautiful dangerous different important nervous polite slow strange sudden wonderful terrible clever serious safe brave loud quick famous useful careless',
)

/** "a seriously problem", "it is dangerously": the adverb for the adjective. Before another adjective it would be right. */
const adverbForAdjective: LearnerError = ({ words, headword, content }) =>
  atFirst(words, (index) => {
    const isKnown =
      common.has(words[index]!) ||
      (content.part_of_speech === 'adj.' && index === headword && words[index] === content.word)
    const adverb = isKnown ? adverbOf(words[index]!) : undefined
    if (adverb === undefined) return undefined
    const isPredicate =
      linking.has(at(words, index - 1)) &&
      endsPhrase(words[index + 1]) &&
      !/^(?:for|to|that)$/.test(at(words, index + 1))
    const isBeforeNoun =
      isContentWord(words[index + 1]) &&
      endsPhrase(words[index + 2]) &&
      determiners.has(at(words, index - 1)) &&
      !words[index + 1]!.endsWith('ed')
    return isPredicate || isBeforeNoun ? replaced(words, { from: index }, [adverb]) : undefined
  })

/** "plays the piano good". */
const goodForWell: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const isAdverb =
      words[index] === 'well' &&
      index > 1 &&
      !/^(?:is|are|was|were|feel|feels|felt|get|not|as|very)$/.test(at(words, index - 1))
    return isAdverb && (endsPhrase(words[index + 1]) || words[index + 1] === 'enough') && words[index + 1] !== 'as'
      ? replaced(words, { from: index }, ['good'])
      : undefined
  })

/** "She spoke England". */
const language = mapOf('Chinese:China English:England French:France')
const countryForLanguage: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const country = language.get(words[index]!)
    const isLanguage =
      /^(?:speak|speaks|spoke|speaking|learn|learns|learning|learned|study|studies|teach|teaches|taught|our|my|write)$/.test(
        at(words, index - 1),
      )
    return country !== undefined && isLanguage && !['food'].includes(at(words, index + 1))
      ? replaced(words, { from: index }, [country])
      : undefined
  })

const nounFor = mapOf(
  'success:succeed choice:choose advice:advise death:die life:live flight:fly gift:give thought:think belief:believe decision:decide invention:invent discovery:discover arrival:arrive safety:safe danger:dangerous strength:strong truth:true health:healthy beauty:beautiful height:high pride:proud anger:angry importance:important difference:different difficulty:difficult happiness:happy kindness:kind illness:ill sadness:sad honesty:honest patience:patient wisdom:wise freedom:free knowledge:know',
)

/** "her safe", "a decide": a verb or an adjective for the noun. */
const otherForNoun: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const other = nounFor.get(words[index]!)
    const before = at(words, index - 1)
    const isNoun = determiners.has(before) || /^(?:in|of|with|for|great|good|big|from|about|no|much)$/.test(before)
    return other !== undefined && isNoun && endsPhrase(words[index + 1]) && !verbBy.base.has(before)
      ? replaced(words, { from: index }, [other])
      : undefined
  })

/** Noun, verb, adjective and adverb of one family. */
export const wordFormErrors: readonly LearnerError[] = [
  ingForEd,
  edForIng,
  countryForLanguage,
  goodForWell,
  otherForNoun,
  adjectiveForAdverb,
  nounForAdjective,
  nounBeforeNoun,
  adverbForAdjective,
]
