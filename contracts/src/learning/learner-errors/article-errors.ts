import { startsWithVowelSound } from '../vowel-sound.ts'
import {
  at,
  atFirst,
  endsPhrase,
  isContentWord,
  type LearnerError,
  phraseErrors,
  replaced,
  setOf,
} from './sentence-words.ts'
import { verbBy } from './verb-forms.ts'

/** "a old clock". The other way round, "an big box", hardly a learner errs. */
const aBeforeVowel: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const next = words[index + 1]
    return at(words, index) === 'an' && next !== undefined && /^[a-z]+$/.test(next) && startsWithVowelSound(next)
      ? replaced(words, { from: index }, ['a'])
      : undefined
  })

/** Without an article these may be right in another sense, or stand for an office: "it is fish", "he is captain". */
const withoutArticle = setOf(
  `chicken fish cake coffee tea ice paper glass wood stone iron light time room hair space work exercise experience
  noise fruit food lunch breakfast dinner supper meal school bed class fever cold headache toothache stomachache doubt
  interest trouble hope fear change practice power failure danger shame fun surprise joy war peace sport kind sort
  life language art music history nature truth silence memory education competition support choice business record
  reason cause duty captain monitor president king queen head leader manager chairman headmaster champion bit
  few little lot number tradition hundred thousand million must holiday law beauty colour taste sound sleep rest talk
  play dance help study pleasure land cloth rope string chocolate sugar salt bread cheese potato egg lamb`,
)
const beforeOne = setOf('is was be has have had what such quite becomes became')

/** "he is doctor", "she has dog", "what nice day": after these only a/an would be right. */
const withoutA: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    if (index === 0 || !['a', 'an'].includes(at(words, index)) || !beforeOne.has(at(words, index - 1))) return undefined
    let end = index + 1
    while (isContentWord(words[end])) end += 1
    const phrase = words.slice(index + 1, end)
    const isNoun = phrase.length > 0 && phrase.length <= 3 && endsPhrase(words[end])
    // Of "a lot of" and "a kind of" nothing would be known but that a is missing.
    if (!isNoun || phrase.some((word) => withoutArticle.has(word)) || phrase.at(-1)!.endsWith('ing')) return undefined
    return replaced(words, { from: index }, [])
  })

const notSuperlative = setOf(
  'rest forest interest guest test west harvest request honest nest chest protest modest quest',
)

/** "he is tallest boy": with a noun behind it, for without one it may be right. */
const withoutTheBest: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const word = at(words, index + 1)
    return at(words, index) === 'the' &&
      /^(?:[a-z]{2,}est|best|worst)$/.test(word) &&
      !notSuperlative.has(word) &&
      isContentWord(words[index + 2])
      ? replaced(words, { from: index }, [])
      : undefined
  })

const ordinals = setOf('first second third last next same')
const prepositions = setOf('in on at for to from of by')
const placeOfHonour = setOf('place class grade gear person year week month hand aid prize sight')

/** "in same class", "for first time". */
const withoutTheFirst: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const isFound =
      prepositions.has(at(words, index - 1)) && at(words, index) === 'the' && ordinals.has(at(words, index + 1))
    return isFound && isContentWord(words[index + 2]) && !placeOfHonour.has(at(words, index + 2))
      ? replaced(words, { from: index }, [])
      : undefined
  })

/** Things and persons that are never without an article when there is one of them, whatever is said of them. */
const countable = setOf(
  `door window table chair box bag boat car bus train ball tree house river lake street road bridge letter camera kite cup
  bowl bottle knife key shirt coat hat shoe dog cat horse cow bird boy girl woman child farmer driver student player
  singer robot ship plane elephant monkey tiger panda bee duck fox goose snake mouse spider rabbit bear ant wolf queen
  thief policeman postman story picture photo poem song book newspaper dictionary computer clock lamp candle plate pot
  pan basket bucket tent wall floor ceiling roof gate fence garden kitchen bathroom bedroom library museum hotel
  restaurant shop supermarket station airport village mountain hill forest beach island pond pool field farm party
  competition question problem idea mistake team club tower castle palace temple flower leaf apple banana tomato
  sandwich ticket coin stamp map ring guitar drum bicycle bike truck toy doll jacket sweater skirt pocket button brush
  mirror umbrella pen pencil ruler desk wheel engine machine waitress puppet winner speaker scientist passenger hen
  horse frog whale shark bat storm hospital factory office cinema theatre zoo park coast donkey burden game scarf
  recorder strawberry customer soldier street lady gentleman passport tooth neighbour stranger planet holiday tradition city treatment finger guest pilot general`,
)

const isCountable = (noun: string): boolean => countable.has(noun.replace(/,$/, ''))

/** What is right without an article too: "up hill", "in hospital", "play guitar", or as another word: "to party". */
const bareBehind: readonly (readonly [before: RegExp, noun: RegExp])[] = [
  [/^(?:up|down)$/, /^(?:hill|river|street)$/],
  [/^(?:in|to|from|into)$/, /^hospital$/],
  [/^(?:in|with)$/, /^(?:pen|pencil)$/],
  [/^(?:is|was)$/, /^tradition$/],
  [/^play(?:s|ed|ing)?$/, /^(?:guitar|drum)$/],
  [/^leave$/, /^ship$/],
  [/^to$/, /^party$/],
  [/^there's$/, /^tomato$/],
]
const mayBeBare = (before: string, noun: string): boolean =>
  bareBehind.some(([behind, bare]) => behind.test(before) && bare.test(noun))

/** "opened door", "dog is hungry": an article is left out. */
const withoutArticleAtAll: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const article = at(words, index)
    // "We know that door was locked" would be right: without the article, "that" points at the door.
    if (!/^(?:the|an?)$/.test(article) || /^(?:by|such|what|quite|half|of|and|or|nor|that)$/.test(at(words, index - 1)))
      return undefined
    let head = index + 1
    while (isContentWord(words[head]) && head < index + 3 && !countable.has(words[head]!)) head += 1
    const [noun = '', next = ''] = [words[head], words[head + 1]]
    const isAlone =
      isCountable(noun) &&
      (noun.endsWith(',') || endsPhrase(words[head + 1]) || verbBy.past.has(next) || verbBy.third.has(next))
    if (
      !isAlone ||
      mayBeBare(at(words, index - 1), noun.replace(/,$/, '')) ||
      words.slice(index + 1, head).some((word) => /^(?:first|second|third|last|next|only|same|other|baby)$/.test(word))
    )
      return undefined
    return replaced(words, { from: index }, [])
  })

const setPhrases = phraseErrors(
  `
in the middle = in middle
in the world = in world
in the sun = in sun
in the sky = in sky
in the north = in north
in the south = in south
in the east = in east
in the west = in west
on the left = on left
on the right = on right
on the way = on way
on the phone = on phone
on the moon = on moon
on the radio = on radio
on the internet = on internet
on the ground = on ground
on the other side = on other side
at the end = at end
at the beginning = at beginning
at the back = at back
at the top = at top
at the same time = at same time
all the time = all time
to the cinema = to cinema
to the moon = to moon
to the % = to % | park zoo library beach shop station museum doctor river lake
around the world = around world
one of the = one of
half an hour = half hour
the sun = sun
the moon = moon
the sky = sky
the rest of = rest of
the number of = number of
the united = united
play % = play the % | football basketball tennis volleyball chess
playing % = playing the % | football basketball tennis volleyball chess
played % = played the % | football basketball tennis volleyball chess
plays % = plays the % | football basketball tennis volleyball chess
by % = by the % | bus train car bike plane boat ship taxi air sea
at night = at the night
at noon = at the noon
in % = in the % | china england america france japan canada australia beijing london shanghai
from % = from the % | china england america france japan canada australia london beijing
go home = go the home
goes home = goes the home
went home = went the home
once a % = once % | day week month year
twice a % = twice % | day week month year
times a % = times % | day week month year
mr = the mr
mrs = the mrs
miss wang = the miss wang
ms = the ms
`,
  // "We thought that sun was red": without the article, "that" points at the sun.
  { isAllowed: (before) => before !== 'that' },
)

/** With a noun behind them these would be right: "in morning light", "in the English class". */
const beforeNoNoun = phraseErrors(
  `
in the morning = in morning
in the afternoon = in afternoon
in the evening = in evening
in the dark = in dark
in % = in the % | english chinese
speak % = speak the % | english chinese french
speaks % = speaks the % | english chinese french
`,
  { isAllowed: (_before, after) => endsPhrase(after) },
)

/** Articles, which Chinese does not have. */
export const articleErrors: readonly LearnerError[] = [
  aBeforeVowel,
  withoutTheBest,
  withoutTheFirst,
  withoutA,
  setPhrases,
  beforeNoNoun,
  withoutArticleAtAll,
]
