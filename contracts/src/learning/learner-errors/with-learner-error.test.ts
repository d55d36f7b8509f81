import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nounErrors } from './noun-errors.ts'
import type { LearnerError } from './sentence-words.ts'
import { verbErrors } from './verb-errors.ts'
import { withLearnerError } from './with-learner-error.ts'
import { wordErrors } from './word-errors.ts'

const nothing = { word: '', part_of_speech: '', forms: [] }
const choose = { word: 'choose', part_of_speech: 'v.', forms: ['chose', 'chosen', 'choosing', 'chooses'] }
const mistake = { word: 'mistake', part_of_speech: 'n.', forms: ['mistakes'] }
const clever = { word: 'clever', part_of_speech: 'adj.', forms: ['cleverer', 'cleverest'] }

test.each([
  ['You can choose any cake.', 'You can to choose any cake.', choose],
  ['She has to choose a club.', 'She has to chose a club.', choose],
  ['My parents let me choose the colour.', 'My parents let me to choose the colour.', choose],
  ['Many pupils choose the music club.', 'Many pupils chooses the music club.', choose],
  ['Choose a seat!', 'Chooses a seat!', choose],
  ['I made a very bad mistake.', 'I made a very bad mistakes.', mistake],
  ['The dog was so clever that we laughed.', 'The dog was very clever that we laughed.', clever],
  ['It is too clever to run.', 'It is so clever to run.', clever],
  ['He is clever enough to learn it.', 'He is enough clever to learn it.', clever],
  ['Are you clever?', 'Do you clever?', clever],
])('“%s” gives “%s”: a mistake with the headword comes before any other', (sentence, wrong, content) => {
  expect(withLearnerError(content, sentence)).toBe(wrong)
})

const anyOf = (errors: readonly LearnerError[], sentence: string): readonly string[] =>
  errors.flatMap((error) => error({ words: sentence.split(' '), headword: -1, content: nothing })?.join(' ') ?? [])

test.each([
  ['We could not find it', 'We could not to find it', verbErrors],
  ['Can you help us', 'Can you to help us', verbErrors],
  ['Do not touch it', 'Do not to touch it', verbErrors],
  ['I did not notice it', 'I was not notice it', verbErrors],
  ['Did they pass the test', 'Were they pass the test', verbErrors],
  ['Have you seen it', 'Have you saw it', verbErrors],
  ['It has made him rich', 'It has make him rich', verbErrors],
  ['The old man feels tired', 'The old man feel tired', verbErrors],
  ['I like it', 'I likes it', verbErrors],
  ['Experts believe him', 'Experts believes him', verbErrors],
  ['She knew the answer', 'She was knew the answer', verbErrors],
  ['They want to learn English', 'They want learn English', verbErrors],
  ['The lazy cat never catches mice', 'The lazy cat never catch mice', verbErrors],
  ['the custom of drinking tea', 'the custom of drink tea', verbErrors],
  ['It is an old clock', 'It is a old clock', nounErrors],
  ['two young nurses came', 'two young nurse came', nounErrors],
  ['None of the stories were true', 'None of the story were true', nounErrors],
  ['Ask every child in the room', 'Ask every children in the room', nounErrors],
  ['So many children laughed', 'So much children laughed', nounErrors],
  ['We have new evidence', 'We have new evidences', nounErrors],
  ['He has a dog', 'He have a dog', nounErrors],
  ['There are three of them', 'There is three of them', nounErrors],
  ['The rules of this game are simple', 'The rules of this game is simple', nounErrors],
  ['Why are the children late', 'Why is the children late', nounErrors],
  ['the doctor who came', 'the doctor which came', wordErrors],
  ['the mistake that was made', 'the mistake what was made', wordErrors],
  ['It was so loud that he woke', 'It was very loud that he woke', wordErrors],
  ['It was such a loud noise', 'It was so a loud noise', wordErrors],
  ['He is older than me', 'He is more older than me', wordErrors],
  ['It has the longest neck', 'It has the most longest neck', wordErrors],
  ['She told us everything', 'She told we everything', wordErrors],
  ['She told us everything', 'She said us everything', wordErrors],
  ['Ask your teacher', 'Ask you teacher', wordErrors],
  ['It is full of water', 'It is full with water', wordErrors],
  ['the families whose houses burnt', 'the families who houses burnt', wordErrors],
  ['He was asked to leave', 'He was ask to leave', verbErrors],
  ['She kept asking questions', 'She kept ask questions', verbErrors],
])('“%s” gives occasion for “%s”', (sentence, wrong, errors) => expect(anyOf(errors, sentence)).toContain(wrong))

test.each([
  ['Nobody knew who won', wordErrors],
  ['He said that it rained', wordErrors],
  ['The team was late', nounErrors],
  ['People who help you are kind', nounErrors],
  ['The news was good', nounErrors],
  ['Thank you', verbErrors],
  ['It was signed by the king', verbErrors],
  ['They have lunch at school', verbErrors],
])('“%s” gives none for what would be right as well', (sentence, errors) => expect(anyOf(errors, sentence)).toEqual([]))

test('a sentence that gives no occasion has none', () => expect(withLearnerError(nothing, 'Stop!')).toBeUndefined())

const wordsOf = (sentence: string): string[] =>
  sentence
    .replace(/[.!?]$/, '')
    .toLowerCase()
    .split(' ')
const subject = fc.constantFrom('The old man', 'My parents', 'Many students', 'She', 'The boys who live here', 'It')
const verb = fc.constantFrom(
  'can choose',
  'told us to choose',
  'did not choose',
  'made the mistake of choosing',
  'will never choose',
)
const object = fc.constantFrom('a red apple', 'an old house', 'two good books', 'such a mistake', 'the best way')
test('but for one word, or two that change places, a wrong sentence is the right one, and it is never right', () => {
  fc.assert(
    fc.property(subject, verb, object, fc.constantFrom(choose, mistake, clever), (who, does, what, content) => {
      const right = `${who} ${does} ${what}.`
      const wrong = withLearnerError(content, right)!
      const [expected, given] = [wordsOf(right), wordsOf(wrong)]
      const start = expected.findIndex((word, place) => word !== given[place])
      const [rest, other] = [
        expected.slice(start < 0 ? expected.length : start),
        given.slice(start < 0 ? expected.length : start),
      ]
      const end = rest.toReversed().findIndex((word, place) => word !== other.at(-1 - place))
      expect(wrong).not.toBe(right)
      expect(
        Math.max(rest.length, other.length) - (end < 0 ? Math.min(rest.length, other.length) : end),
      ).toBeLessThanOrEqual(2)
    }),
  )
})
