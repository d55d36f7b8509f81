import { at, atFirst, determiners, isContentWord, mapOf, replaced, setOf, type LearnerError } from './sentence-words.ts'

/** After these, who may begin a question: "she knew who won". */
const notBeforeRelative = setOf(
  'know knows knew ask asks asked tell tells told see sees saw say says said wonder wondered guess find out to with of for from about by me us him her them and or but than not',
)

/** "the doctor which". */
const whichOfPeople: LearnerError = ({ words }) =>
  atFirst(words, (place) =>
    place > 0 && words[place] === 'who' && !notBeforeRelative.has(at(words, place - 1))
      ? replaced(words, { from: place }, ['which'])
      : undefined,
  )

/** "the families who houses". */
const whoForWhose: LearnerError = ({ words }) =>
  atFirst(words, (place) =>
    words[place] === 'whose' && place > 0 ? replaced(words, { from: place }, ['who']) : undefined,
  )

const auxiliaries = setOf('was were is are has had')

/** "the mistake what was printed": only where that is the subject, for after a verb what might be right. */
const whatForThat: LearnerError = ({ words }) =>
  atFirst(words, (place) => {
    const isRelative =
      words[place] === 'that' &&
      auxiliaries.has(at(words, place + 1)) &&
      isContentWord(words[place - 1]) &&
      determiners.has(at(words, place - 2))
    return isRelative ? replaced(words, { from: place }, ['what']) : undefined
  })

/** "very loud that". */
const veryForSo: LearnerError = ({ words }) =>
  atFirst(words, (place) =>
    words[place] === 'so' && isContentWord(words[place + 1]) && words[place + 2] === 'that'
      ? replaced(words, { from: place }, ['very'])
      : undefined,
  )

/** "so a good bike". */
const soForSuch: LearnerError = ({ words }) =>
  atFirst(words, (place) =>
    words[place] === 'such' && !['as', 'that'].includes(at(words, place + 1))
      ? replaced(words, { from: place }, ['so'])
      : undefined,
  )

const notSuperlative = setOf(
  'rest forest interest guest test west harvest request honest nest chest protest modest quest rainforest',
)

/** "more older than", "the most longest". */
const doubleComparison: LearnerError = ({ words }) =>
  atFirst(words, (place) => {
    const word = words[place]!
    if (/^[a-z]{2,}er$/.test(word) && words[place + 1] === 'than' && !['rather', 'other', 'never'].includes(word))
      return replaced(words, { from: place, count: 0 }, ['more'])
    const isSuperlative =
      /^[a-z]{2,}est$/.test(word) && !notSuperlative.has(word) && determiners.has(at(words, place - 1))
    return isSuperlative ? replaced(words, { from: place, count: 0 }, ['most']) : undefined
  })

const objectCase = mapOf('us:we them:they me:I him:he')
const possessiveCase = mapOf('your:you their:they our:us my:me his:him her:she its:it')

/** "told we", "they teacher". */
const pronounCase: LearnerError = ({ words }) =>
  atFirst(words, (place) => {
    const subject = objectCase.get(words[place]!)
    if (subject !== undefined && place > 0 && !['let', 'than', 'as'].includes(at(words, place - 1)))
      return replaced(words, { from: place }, [subject])
    const other = possessiveCase.get(words[place]!)
    return other !== undefined && place > 0 && isContentWord(words[place + 1])
      ? replaced(words, { from: place }, [other])
      : undefined
  })

/** "told to the boy that". */
const toldTo: LearnerError = ({ words }) =>
  atFirst(words, (place) => {
    const isTold =
      ['tell', 'tells', 'told'].includes(words[place]!) &&
      determiners.has(at(words, place + 1)) &&
      isContentWord(words[place + 2])
    return isTold && ['that', 'how', 'to', 'what', 'whether'].includes(at(words, place + 3))
      ? replaced(words, { from: place + 1, count: 0 }, ['to'])
      : undefined
  })

/** "said us the truth". */
const saidForTold: LearnerError = ({ words }) =>
  atFirst(words, (place) => {
    const hasHearer = determiners.has(at(words, place + 1)) || /^(?:me|us|them|him)$/.test(at(words, place + 1))
    return words[place] === 'told' &&
      hasHearer &&
      !/^(?:is|are|was|were|be|been|has|have|had)$/.test(at(words, place - 1))
      ? replaced(words, { from: place }, ['said'])
      : undefined
  })

/** "older then". */
const thenForThan: LearnerError = ({ words }) =>
  atFirst(words, (place) => (words[place] === 'than' ? replaced(words, { from: place }, ['then']) : undefined))

const phrases = [
  ['thank you', 'thanks you'],
  ['full of', 'full with'],
  ['waiting for', 'waiting'],
  ['looking for', 'looking'],
  ['listen to', 'listen'],
  ['laughed at', 'laughed'],
  ['belonged to', 'belonged'],
  ['belongs to', 'belongs'],
  ['spoke to', 'spoke'],
  ['different from', 'different with'],
  ['interested in', 'interested with'],
  ['in the middle', 'in middle'],
  ['went to the', 'went the'],
  ['make sure', 'making sure'],
].map(([right, wrong]) => [right!.split(' '), wrong!.split(' ')] as const)

/** "full with", "in middle": set phrases that Chinese puts otherwise. */
const wrongPhrase: LearnerError = ({ words }) =>
  atFirst(words, (place) => {
    const found = phrases.find(([right]) => right.every((word, after) => word === at(words, place + after)))
    return found && replaced(words, { from: place, count: found[0].length }, found[1])
  })

export const wordErrors: readonly LearnerError[] = [
  whichOfPeople,
  whoForWhose,
  whatForThat,
  veryForSo,
  soForSuch,
  doubleComparison,
  pronounCase,
  toldTo,
  saidForTold,
  thenForThan,
  wrongPhrase,
]
