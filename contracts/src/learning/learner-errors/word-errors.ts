import { at, atFirst, determiners, isContentWord, type LearnerError, mapOf, replaced, setOf } from './sentence-words.ts'

/** After these, who may begin a question: "she knew who won". */
const notBeforeRelative = setOf(
  'know knows knew ask asks asked tell tells told see sees saw say says said wonder wondered guess find out to with of for from about by me us him her them and or but than not',
)

/** "the doctor which". */
const whichOfPeople: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    index > 0 && words[index] === 'who' && !notBeforeRelative.has(at(words, index - 1))
      ? replaced(words, { from: index }, ['which'])
      : undefined,
  )

/** "the families who houses". */
const whoForWhose: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    words[index] === 'whose' && index > 0 ? replaced(words, { from: index }, ['who']) : undefined,
  )

const auxiliaries = setOf('was were is are has had')

/** "the mistake what was printed": only where "that" is the subject; after a verb "what" might be right. */
const whatForThat: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const isRelative =
      words[index] === 'that' &&
      auxiliaries.has(at(words, index + 1)) &&
      isContentWord(words[index - 1]) &&
      determiners.has(at(words, index - 2))
    return isRelative ? replaced(words, { from: index }, ['what']) : undefined
  })

/** "very loud that". */
const veryForSo: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    words[index] === 'so' && isContentWord(words[index + 1]) && words[index + 2] === 'that'
      ? replaced(words, { from: index }, ['very'])
      : undefined,
  )

/** "so a good bike". */
const soForSuch: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    words[index] === 'such' && !['as', 'that'].includes(at(words, index + 1))
      ? replaced(words, { from: index }, ['so'])
      : undefined,
  )

const notSuperlative = setOf(
  'rest forest interest guest test west harvest request honest nest chest protest modest quest rainforest',
)

/** "more older than", "the most longest". */
const doubleComparison: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const word = words[index]!
    if (/^[a-z]{2,}er$/.test(word) && words[index + 1] === 'than' && !['rather', 'other', 'never'].includes(word))
      return replaced(words, { from: index, count: 0 }, ['more'])
    const isSuperlative =
      /^[a-z]{2,}est$/.test(word) && !notSuperlative.has(word) && determiners.has(at(words, index - 1))
    return isSuperlative ? replaced(words, { from: index, count: 0 }, ['most']) : undefined
  })

const objectCase = mapOf('us:we them:they me:I him:he')
const possessiveCase = mapOf('your:you their:they our:us my:me his:him her:she its:it')

/** "told we", "they teacher". */
const pronounCase: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const subject = objectCase.get(words[index]!)
    if (subject !== undefined && index > 0 && !['let', 'than', 'as'].includes(at(words, index - 1)))
      return replaced(words, { from: index }, [subject])
    const other = possessiveCase.get(words[index]!)
    return other !== undefined && index > 0 && isContentWord(words[index + 1])
      ? replaced(words, { from: index }, [other])
      : undefined
  })

/** "told to the boy that". */
const toldTo: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const isTold =
      ['tell', 'tells', 'told'].includes(words[index]!) &&
      determiners.has(at(words, index + 1)) &&
      isContentWord(words[index + 2])
    return isTold && ['that', 'how', 'to', 'what', 'whether'].includes(at(words, index + 3))
      ? replaced(words, { from: index + 1, count: 0 }, ['to'])
      : undefined
  })

/** "said us the truth". */
const saidForTold: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const hasHearer = determiners.has(at(words, index + 1)) || /^(?:me|us|them|him)$/.test(at(words, index + 1))
    return words[index] === 'told' &&
      hasHearer &&
      !/^(?:is|are|was|were|be|been|has|have|had)$/.test(at(words, index - 1))
      ? replaced(words, { from: index }, ['said'])
      : undefined
  })

/** "older then". */
const thenForThan: LearnerError = ({ words }) =>
  atFirst(words, (index) => (words[index] === 'than' ? replaced(words, { from: index }, ['then']) : undefined))

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
  atFirst(words, (index) => {
    const found = phrases.find(([right]) => right.every((word, after) => word === at(words, index + after)))
    return found && replaced(words, { from: index, count: found[0].length }, found[1])
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
