import { at, atFirst, isContentWord, type LearnerError, mapOf, replaced, setOf } from './sentence-words.ts'
import { canBeVerb } from './verb-forms.ts'

const subjectOf = mapOf('us:we them:they me:I him:he')
const possessiveBase = mapOf('your:you their:they our:we my:I his:he her:she')
/** Possessives whose other form would be right before a verb: "saw your work", "saw you work". */
const beforeVerbToo = setOf('your their our my his')
const governs = setOf('let than as but except')

/** "heard them sing", "heard they sing": behind these a clause may stand. */
const senses = setOf('heard hear hears saw see sees know knew knows say said think thought hope')

/** "told we": the subject's form where the object stands. */
const subjectForObject: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const subject = subjectOf.get(words[index]!)
    const next = words[index + 1]
    return subject !== undefined &&
      index > 0 &&
      !governs.has(at(words, index - 1)) &&
      !(senses.has(at(words, index - 1)) && canBeVerb(next ?? ''))
      ? replaced(words, { from: index }, [subject])
      : undefined
  })

/** "they teacher", "she bag". */
const personForPossessive: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const other = possessiveBase.get(at(words, index))
    const next = words[index + 1]
    if (other === undefined || !isContentWord(next) || canBeVerb(next) || next.endsWith('ly')) return undefined
    // "gave you food" would be right: behind a verb such a word may be an object of its own.
    const mayBeObject = other === 'you' && (canBeVerb(at(words, index - 1)) || next.endsWith('s'))
    const isSafe = !mayBeObject && !(beforeVerbToo.has(at(words, index)) && next.endsWith('ing'))
    return isSafe ? replaced(words, { from: index }, [other]) : undefined
  })

const selves = mapOf('himself:hisself themselves:theirselves myself:meself ourselves:ourself yourself:youself')

/** "hisself". */
const misformedSelf: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const other = selves.get(words[index]!)
    return other === undefined ? undefined : replaced(words, { from: index }, [other])
  })

const own = mapOf('mine:my yours:your hers:her ours:our theirs:their')

/** "is your", "like my": nothing follows that it could belong to. */
const possessiveAlone: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const other = own.get(words[index]!)
    return other !== undefined &&
      !(other === 'her' && index !== words.length - 1) &&
      !isContentWord(words[index + 1]) &&
      other !== 'her'
      ? replaced(words, { from: index }, [other])
      : undefined
  })

/** "Me can", "Her is": the object's form for the subject, at the beginning. */
const objectOf = mapOf('I:Me He:Him She:Her We:Us They:Them')
const objectForSubject: LearnerError = ({ words }) => {
  const other = objectOf.get(words[0] ?? '')
  return other !== undefined &&
    (canBeVerb(at(words, 1)) ||
      /^(?:is|am|are|was|were|has|have|had|can|could|will|always|often|never)$/.test(at(words, 1)))
    ? replaced(words, { from: 0 }, [other])
    : undefined
}

/** "Tom and me went". */
const meAfterAnd: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    words[index] === 'I' &&
    index > 0 &&
    index <= 4 &&
    at(words, index - 1) === 'and' &&
    /^[A-Z]/.test(words[0]!) &&
    canBeVerb(at(words, index + 1)) &&
    index === 2
      ? replaced(words, { from: index }, ['me'])
      : undefined,
  )

/** "it's name" is heard the same, and the dog's "his name" too. */
const itsWithMark: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    words[index] === 'its' && isContentWord(words[index + 1]) ? replaced(words, { from: index }, ["it's"]) : undefined,
  )

/** "other one", "another two boys": which of the others. */
const otherForAnother: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    words[index] === 'another' && isContentWord(words[index + 1]) && !words[index + 1]!.endsWith('s')
      ? replaced(words, { from: index }, ['other'])
      : undefined,
  )

/** The case of pronouns, and what they stand for. */
export const pronounErrors: readonly LearnerError[] = [
  misformedSelf,
  possessiveAlone,
  meAfterAnd,
  otherForAnother,
  itsWithMark,
  subjectForObject,
  personForPossessive,
  objectForSubject,
]
