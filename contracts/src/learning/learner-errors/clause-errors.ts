import {
  afterBeginning,
  at,
  atFirst,
  determiners,
  isContentWord,
  type LearnerError,
  type Mistaken,
  objectPronouns,
  phraseErrors,
  replaced,
  setOf,
  subjectPronouns,
} from './sentence-words.ts'
import { canBeVerb, verbBy } from './verb-forms.ts'

const capital = (words: readonly string[]): readonly string[] =>
  words.map((word, index) => (index === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word))

/** The index behind the first comma, if only one parts the sentence. */
const behindComma = (words: readonly string[]): number => {
  const commas = words.flatMap((word, index) => (word.endsWith(',') ? [index + 1] : []))
  return commas.length === 1 && !words.some((word) => /["“”]/.test(word)) ? commas[0]! : -1
}

/** What stands first of the two halves that a comma parts, and what Chinese would put before the other. */
const pairs = new Map([
  ['because', 'so'],
  ['although', 'but'],
  ['though', 'but'],
])

/** "Because it rained, so we stayed", with a clause on either side. */
const secondConjunction: LearnerError = ({ words }): Mistaken | undefined => {
  const second = pairs.get(at(words, 0))
  const comma = behindComma(words)
  if (second === undefined || comma < 3 || at(words, 1) === 'of') return undefined
  const mistaken = replaced(words, { from: comma, count: 0 }, [second])
  // "They were hungry, but the children waited": without "although" they are others.
  if (/^(?:he|she|it|they)$/.test(at(words, 1)) && !subjectPronouns.has(at(words, comma))) return mistaken
  return { ...mistaken, alsoRight: [capital([...words.slice(1, comma), second, ...words.slice(comma)])] }
}

const opening = new Map([
  ['so', 'Because'],
  ['but', 'Although'],
])

/** "Although he was ill, but he came": the conjunction too many stands at the front. */
const firstConjunction: LearnerError = ({ words }): Mistaken | undefined => {
  const comma = behindComma(words)
  const first = opening.get(at(words, comma))
  const beginning = afterBeginning(words[0]!)
  const mayBegin =
    /^(?:the|my|our|his|her|it|he|she|we|they|i|there|a|an|this|that|some|i'm|your|their|nobody|everyone)$/i
  const isClause = comma >= 3 && comma < words.length - 2 && (mayBegin.test(at(words, 0)) || beginning === words[0])
  if (first === undefined || !isClause || beginning === undefined || at(words, comma + 1) === 'that') return undefined
  // After "but" or "so" a whole clause must follow, or the other half could not stand alone.
  if (!mayBegin.test(at(words, comma + 1))) return undefined
  return {
    words: [first, beginning, ...words.slice(1)],
    alsoRight: [[first, beginning, ...words.slice(1, comma), ...words.slice(comma + 1)]],
  }
}

const knows = setOf(
  `know knows knew ask asked asks tell told tells wonder wondered see saw remember remembered understand understood sure
  guess forget forgot show shows showed explain explained find out idea`,
)
const questionWords = setOf('where what when how who why whose which')
const movable = setOf('is are was were can could will would should must has had')

/** "I know where is he": the order of a question in a clause. */
const questionOrder: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const hearer = objectPronouns.has(at(words, index - 1)) ? 1 : 0
    if (!questionWords.has(at(words, index)) || !knows.has(at(words, index - 1 - hearer))) return undefined
    const adjective = at(words, index) === 'how' && isContentWord(words[index + 1]) ? 1 : 0
    const from = index + 1 + adjective
    const isNoun = determiners.has(at(words, from)) && isContentWord(words[from + 1])
    const verb = from + (isNoun ? 2 : 1)
    const isSubject = isNoun || /^(?:he|she|it|they|we|i|you|that|this)$/.test(at(words, from))
    if (!isSubject || !movable.has(words[verb] ?? '') || (words[from] ?? '').startsWith('wh')) return undefined
    return replaced(words, { from, count: verb - from + 1 }, [words[verb]!, ...words.slice(from, verb)])
  })

/** After these, who may begin a question: "she knew who won". */
const notBeforeRelative = setOf(
  `know knows knew ask asks asked tell tells told see sees saw say says said wonder wondered guess find out to with of
  for from about by me us him her them and or but than not remember remembers forgot forget decide sure is was be
  everyone everybody nobody anyone someone`,
)
const people =
  /^(?:people|man|men|woman|women|boy|boys|girl|girls|child|children|student|students|teacher|teachers|friend|friends|doctor|doctors|player|players|driver|drivers|visitors|someone|anyone|everyone|nobody|those|farmer|farmers|singer|writer|scientist|scientists|nurse|nurses|worker|workers|aunt|uncle|sister|brother|neighbour|neighbours|stranger|artist|woman|guest|guests|classmate|classmates|actor|hero|king|queen|soldier|soldiers|parents|pupils|mother|father|son|daughter|cousin)$/

/** "the doctor which": who and that are both right. */
const whichOfPeople: LearnerError = ({ words }): Mistaken | undefined =>
  atFirst(words, (index) => {
    const isRelative =
      index > 0 &&
      words[index] === 'who' &&
      people.test(at(words, index - 1)) &&
      !notBeforeRelative.has(at(words, index - 1))
    if (!isRelative) return undefined
    return { ...replaced(words, { from: index }, ['which']), alsoRight: [words.with(index, 'that')] }
  })

/** "the families who houses". */
const whoForWhose: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    words[index] === 'whose' && index > 0 && isContentWord(words[index + 1])
      ? replaced(words, { from: index }, ['who'])
      : undefined,
  )

const auxiliaries = setOf('was were is are has had')

/** "the mistake what was printed": only where "that" is the subject; after a verb "what" might be right. */
const whatForThat: LearnerError = ({ words }): Mistaken | undefined =>
  atFirst(words, (index) => {
    const isRelative =
      words[index] === 'that' &&
      (auxiliaries.has(at(words, index + 1)) || /^[a-z]+s$/.test(at(words, index + 1))) &&
      isContentWord(words[index - 1]) &&
      !canBeVerb(words[index - 1]!) &&
      determiners.has(at(words, index - 2))
    if (!isRelative) return undefined
    const mistaken = replaced(words, { from: index }, ['what'])
    // "The way which" is no English.
    return at(words, index - 1) === 'way' ? mistaken : { ...mistaken, alsoRight: [words.with(index, 'which')] }
  })

/** Of what somebody feels "that" says why: "very happy that" is right. */
const feelings = setOf(
  `happy glad sad sure certain proud afraid sorry pleased surprised worried excited lucky angry amazed grateful
  thankful annoyed disappointed nervous`,
)

/** "very loud that". */
const veryForSo: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    words[index] === 'so' &&
    isContentWord(words[index + 1]) &&
    !feelings.has(words[index + 1]!) &&
    words[index + 2] === 'that'
      ? replaced(words, { from: index }, [index % 2 === 0 ? 'very' : 'too'])
      : undefined,
  )

/** "was so a good bike". At the front so is right: "So a storm could destroy it." */
const soForSuch: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    index > 0 && at(words, index) === 'such' && ['a', 'an'].includes(at(words, index + 1))
      ? replaced(words, { from: index }, ['so'])
      : undefined,
  )

/** "so shy to ask", "enough clever". */
const wrongDegree: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const next = words[index + 1]
    if (!isContentWord(next)) return undefined
    const isInfinitive = verbBy.base.has(words[index + 3] ?? '') || words[index + 3] === 'be'
    if (words[index] === 'too' && words[index + 2] === 'to' && isInfinitive)
      return replaced(words, { from: index }, ['so'])
    const isAdjective = at(words, index + 1) === 'enough' && isContentWord(words[index]) && words[index + 2] === 'to'
    return isAdjective && !canBeVerb(words[index]!)
      ? replaced(words, { from: index, count: 2 }, ['enough', words[index]!])
      : undefined
  })

const setPhrases = phraseErrors(`
what a = how a
what an = how an
would like to = would like
`)

/** How clauses and their halves are joined. */
export const clauseErrors: readonly LearnerError[] = [
  questionOrder,
  whoForWhose,
  secondConjunction,
  firstConjunction,
  soForSuch,
  wrongDegree,
  veryForSo,
  whatForThat,
  whichOfPeople,
  setPhrases,
]
