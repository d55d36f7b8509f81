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
import { canBeVerb, verbBy } from './verb-forms.ts'

const feelings = mapOf(
  'interested:interesting excited:exciting bored:boring surprised:surprising tired:tiring worried:worrying frightened:frightening amazed:amazing pleased:pleasing',
)
const causes = new Map([...feelings].map(([felt, causing]) => [causing, felt]))
const beOrFeel = setOf('is are was were be am feel feels felt so very really too get got become became')

/** "I am interesting in it": a person feels it, and is not meant to cause it. */
const ingForEd: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const other = feelings.get(words[index]!)
    // "The farmers are worrying about it" and "he is tiring of it" are right.
    const isDoing =
      /^(?:worried|tired)$/.test(words[index]!) && /^(?:is|are|was|were|be|am)$/.test(at(words, index - 1))
    return other !== undefined &&
      !isDoing &&
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
  useful:use wonderful:wonder necessary:necessity wise:wisdom interesting:interest hungry:hunger thirsty:thirst
  foggy:fog dirty:dirt healthy:health sleepy:sleep colourful:colour wooden:wood dead:death ill:illness proud:pride free:freedom
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
    // "Feel hunger" and "get strength" are right.
    const isFelt =
      /^(?:feel|feels|felt|get|gets|got)$/.test(at(words, index - 1)) &&
      /^(?:hunger|thirst|anger|pride|strength|freedom)$/.test(noun ?? '')
    const isPredicate =
      takesNoun.has(at(words, index - 1)) && !isFelt && (endsPhrase(words[index + 1]) || words[index + 1] === 'enough')
    // "It is fun" and "he was help" differ: only with a degree before it is the noun wrong of all of these.
    const isSure =
      /^(?:very|so|too)$/.test(at(words, index - 1)) ||
      !/^(?:use|help|death|danger|success|comfort|pleasure|wonder|difficulty|necessity|possibility)$/.test(noun ?? '')
    return noun !== undefined && isPredicate && isSure ? replaced(words, { from: index }, [noun]) : undefined
  })

/** "a beauty girl". */
const nounBeforeNoun: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const noun = nounOf.get(words[index]!)
    const isBefore = determiners.has(at(words, index - 1)) || /^(?:very|so|such)$/.test(at(words, index - 1))
    const isFixed =
      /^(?:friend|wood|wonder|sun|noise|rain|snow|wind|health|luck|success|death|safety|help|dirt|colour|sleep|peace|use|comfort|pleasure)$/.test(
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
/** How somebody comes back may be said by an adjective: "brought it back happy". */
const moods = setOf('happily sadly angrily proudly hungrily')
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
      !positions.has(at(words, index - 1)) &&
      !(moods.has(words[index]!) && /^(?:back|home|away)$/.test(at(words, index - 1)))
    // Before a noun the adjective would be right: "the carefully planned trip" has none, but nobody need tell.
    const next = words[index + 1]
    return isSure && (endsPhrase(next) || subjectPronouns.has(next ?? ''))
      ? replaced(words, { from: index }, [adjective])
      : undefined
  })

const withoutAdverb = setOf(
  `old young small big sick ill hard fast late early whole enough wet thin hostile inferior good better best last next
  other same many few more most much little fat long short tall black white red green blue brown grey purple pink orange golden main open own only
  favourite deaf dead blind low kind clean poor least western eastern northern southern modern foreign underground
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

/** Behind these a well is what water comes from. */
const ofWater = setOf('old deep dry new empty village')
/** Behind these "good" is right as well: "it turned out good". */
const takesGood = setOf('is are was were feel feels felt get look looks looked not as very out')

/** "plays the piano good". */
const goodForWell: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const isAdverb =
      words[index] === 'well' &&
      index > 1 &&
      !takesGood.has(at(words, index - 1)) &&
      !determiners.has(at(words, index - 1)) &&
      !ofWater.has(at(words, index - 1))
    // "Makes noodles so good that" is right: there the noodles are good.
    const isOfNoun = at(words, index - 1) === 'so' && !canBeVerb(at(words, index - 2)) && words[index + 1] === 'that'
    return isAdverb &&
      !isOfNoun &&
      (endsPhrase(words[index + 1]) || words[index + 1] === 'enough') &&
      words[index + 1] !== 'as'
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
  'success:succeed choice:choose advice:advise death:die life:live flight:fly gift:give thought:think belief:believe decision:decide invention:invent discovery:discover arrival:arrive safety:safe danger:dangerous strength:strong truth:true health:healthy beauty:beautiful height:high pride:proud anger:angry importance:important difference:different difficulty:difficult happiness:happy kindness:kind sadness:sad honesty:honest patience:patient wisdom:wise freedom:free knowledge:know',
)

/** "her safe", "a decide": a verb or an adjective for the noun. */
const otherForNoun: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const other = nounFor.get(words[index]!)
    const before = at(words, index - 1)
    const isNoun = determiners.has(before) || /^(?:in|of|with|for|great|good|big|from|about|no|much)$/.test(before)
    // "Their high and long arms" would be right.
    const isJoined = at(words, index + 1) === 'and' && isContentWord(words[index + 2])
    return other !== undefined && isNoun && !isJoined && endsPhrase(words[index + 1]) && !verbBy.base.has(before)
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
