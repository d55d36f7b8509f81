import { nounAgreementErrors } from './noun-agreement-errors.ts'
import {
  at,
  atFirst,
  determiners,
  isContentWord,
  isOfMany,
  type LearnerError,
  phraseErrors,
  replaced,
  setOf,
  subjectPronouns,
  withS,
} from './sentence-words.ts'
import { canBeVerb, verbBy } from './verb-forms.ts'

const owners =
  /^(?:grandfather|doctor|uncle|aunt|man|woman|boy|girl|cat|dog|mother|father|brother|sister|friend|teacher|fisherman|parents|baby|king|grandma|farmer)(?:'s|')$/

/** "the doctor handwriting". */
const withoutPossession: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    owners.test(words[index]!) && isContentWord(words[index + 1])
      ? replaced(words, { from: index }, [words[index]!.replace(/'s$|'$/, '').replace(/parents$/, 'parent')])
      : undefined,
  )

const contracted = /^(it|he|she|we|they|you|i|there)['’](?:s|re|m)$/i

/** "It very cold": the short form is left out. */
const withoutShortBe: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const [, pronoun] = contracted.exec(words[index]!) ?? []
    const next = words[index + 1] ?? ''
    if (pronoun === undefined || verbBy.participle.has(next) || /(?:ed|en|been|got)$/.test(next)) return undefined
    return replaced(words, { from: index }, [pronoun])
  })

/** Of others the passive can have an object, or no object need follow. */
const mayBePassive = setOf(
  'told gave asked taught offered sent paid promised showed bought left lent needed used supposed tried wanted made named called read put cut hit set let hurt cost',
)
const notASubject = setOf('is are was were be been has have had not to and or who which that never always just already')

/** "A fire was destroyed half of the forest": be before a verb in the past that has an object. */
const beBeforePast: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const [verb, subject, next] = [words[index]!, at(words, index - 1), at(words, index + 1)]
    const isVerb = verbBy.past.has(verb) || /^[a-z]{2,}ed$/.test(verb)
    const hasObject =
      determiners.has(next) || /^(?:half|most|many|some|two|one)$/.test(next) || /^(?:me|him|us|them|it)$/.test(next)
    if (
      index === 0 ||
      !isVerb ||
      mayBePassive.has(verb) ||
      !hasObject ||
      (notASubject.has(subject) && subject !== 'who')
    )
      return undefined
    const isSubject =
      subjectPronouns.has(subject) || isContentWord(words[index - 1]) || /^[A-Z][a-z]+$/.test(words[index - 1]!)
    if (
      !(isSubject || (subject === 'who' && !/^[a-z]/.test(words[index - 2] ?? 'A'))) ||
      canBeVerb(subject) ||
      subject.endsWith('ly')
    )
      return undefined
    const isMany = /^(?:you|we|they|children|people)$/.test(subject) || isOfMany(words, index - 1)
    return replaced(words, { from: index, count: 0 }, [isMany ? 'were' : 'was'])
  })

/** "the leg this chair": Chinese links the two the other way round. */
const withoutOf: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    words[index] === 'of' &&
    isContentWord(words[index - 1]) &&
    determiners.has(at(words, index + 1)) &&
    !/^(?:all|both|half|because|out|instead|front)$/.test(words[index - 1]!)
      ? replaced(words, { from: index }, [])
      : undefined,
  )

const ways =
  /^(?:walk|swim|climb|run|ran|fly|flew|jump|sail|cross|travel|ride|rode|drive|drove|wander|roam|leave|left|swam|enter|tour|explore|jog|send|sent|suffer|on|in|up|off|out|down|over|away|around)/
const spans = setOf('minute hour day night week weekend month year moment while time')
/** "put the milk back the fridge", "works a big hospital". */
const withoutPreposition: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const isFound = /^(?:in|at|from|into|with|for|on|to|behind|under|about)$/.test(words[index]!) && index >= 2
    // "Relax a week", "rest an hour": how long may be said without a preposition.
    const isHowLong =
      words[index] === 'for' && words.slice(index + 2, index + 4).some((word) => spans.has(word.replace(/,$/, '')))
    return isFound &&
      !isHowLong &&
      isContentWord(words[index - 1]) &&
      !ways.test(words[index - 1]!) &&
      determiners.has(at(words, index + 1)) &&
      at(words, index + 1) !== 'all' &&
      !/^(?:this|that|these|those|every|each)$/.test(at(words, index + 1))
      ? replaced(words, { from: index }, [])
      : undefined
  })

/** "Picks any card", "Please telling Mum": an order has the base. */
const inflectedOrder: LearnerError = ({ words }) => {
  const index = /^(?:please|never|always|just)$/.test(at(words, 0)) ? 1 : 0
  const word = at(words, index)
  const verb = verbBy.base.get(word)
  const isOrder =
    (verb !== undefined || /^(?:put|set|shut|cut)$/.test(word)) && !subjectPronouns.has(at(words, index + 1))
  return isOrder ? replaced(words, { from: index }, [index === 1 && verb ? verb.ing : withS(word)]) : undefined
}

/** "She very happy", "Dogs running in the yard": Chinese needs no verb there. */
const withoutBe: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const next = words[index + 1]
    const mayBePast =
      verbBy.past.has(next ?? '') || verbBy.participle.has(next ?? '') || /(?:ed|en|wn|rn)$/.test(next ?? '')
    const isStated = index > 0 && next !== undefined && at(words, index - 1) !== 'there'
    const isFound = /^(?:is|are|was|were|am)$/.test(at(words, index)) && isStated && !mayBePast
    return isFound ? replaced(words, { from: index }, []) : undefined
  })

/** "on Russia": of a country or a town. */
const onPlace: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    at(words, index) === 'in' &&
    /^[A-Z][a-z]+,?$/.test(words[index + 1] ?? '') &&
    !/^(?:English|Chinese|French|Mr|Mrs|Miss)/.test(words[index + 1]!)
      ? replaced(words, { from: index }, ['on'])
      : undefined,
  )

/** "makes the whole family to dance". */
const shownVerbs = setOf('jump laugh cry dance sleep smile shake tremble work wait')
const toAfterNoun: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const made = words
      .slice(Math.max(index - 4, 0), index)
      .findLastIndex((word) => /^(?:make|makes|made|let|lets)$/.test(word))
    const object = made < 0 ? [] : words.slice(Math.max(index - 4, 0) + made + 1, index)
    return shownVerbs.has(words[index]!) &&
      object.length >= 2 &&
      determiners.has(object[0]!.toLowerCase()) &&
      object.slice(1).every(isContentWord)
      ? replaced(words, { from: index, count: 0 }, ['to'])
      : undefined
  })

/** "was rang": be before a past that is no participle, whoever did it. */
const beBeforeStrongPast: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const verb = verbBy.past.get(words[index]!)
    const subject = words[index - 1]
    const isStrong = verb && verb.past !== verb.participle && verb.past !== verb.base && verb.base !== 'wake'
    return isStrong &&
      (isContentWord(subject) || /^[A-Z][a-z]+$/.test(subject ?? '') || subjectPronouns.has(subject ?? '')) &&
      !notASubject.has(subject!)
      ? replaced(words, { from: index, count: 0 }, [isOfMany(words, index - 1) ? 'were' : 'was'])
      : undefined
  })

const longAdjectives =
  /^(?:comfortable|beautiful|important|interesting|difficult|expensive|dangerous|popular|famous|useful)$/

/** "the most comfortablest seats". */
const doubledSuperlative: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const long = words[index + 1] ?? ''
    const isFound = words[index] === 'most' && at(words, index - 1) === 'the' && longAdjectives.test(long)
    return isFound ? replaced(words, { from: index + 1 }, [long.replace(/e?$/, 'est')]) : undefined
  })

const setPhrases = phraseErrors(`
each other = each others
first of all = first of the all
in southern = on southern
in northern = on northern
on a clear = in a clear
in this story = on this story
in the story = on the story
in the film = on the film
in the play = on the play
in the past = at the past
in the old days = at the old days
by heart = with heart
in silence = by silence
did you have = did you had
you've had = you've have
for example = for an example
of course = of the course
in fact = in the fact
for days = for day
after the = after of the
at half = in half
at % = in % | six seven eight nine ten midnight first
you'd better not = you'd better not to
you'd better = you'd better to
had better = had better to
would rather = would rather to
i'd like = i'd likes
let's = let's to
excuse me = excuse I
thanks to = thanks
thanks for = thanks of
how much is = how many is
according to = according
a lot of = a lot
kilo of = kilo
a glass of = a glass
`)

/** For sentences that give no occasion for a mistake of another kind. */
export const lastResorts = {
  comparison: [doubledSuperlative],
  agreement: nounAgreementErrors,
  be_and_do: [withoutBe, withoutShortBe, beBeforePast, beBeforeStrongPast],
  pronoun: [withoutPossession],
  preposition: [onPlace, withoutOf, withoutPreposition],
  verb_form: [toAfterNoun, setPhrases, inflectedOrder],
} as const satisfies Record<string, readonly LearnerError[]>
