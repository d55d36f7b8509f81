import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KnownWord } from '../dictionary.ts'
import {
  givenWords,
  headwordsOf,
  type StudyFacts,
  selfStudyWords,
  supplementFrom,
  wordsToLearnIn,
} from './study-words.ts'

const wordCount = 12
const dictionary = Array.from({ length: wordCount }, (_, place): KnownWord => {
  const word = `word-${place}`
  return {
    word,
    json: JSON.stringify(word),
    place,
    is_listed: true,
    is_deleted: place % 5 === 4,
    deleted_on: [],
    restored_on: [],
  }
})
const list = fc.uniqueArray(fc.constantFrom(...dictionary), { maxLength: wordCount })
const homework = fc
  .tuple(list, fc.constantFrom(null, '2026-01-08', '2026-01-09'))
  .map(([words, due_on]) => ({ homework_id: '', title: '', due_on, given_at: '', reminded_at: null, words }))
const facts: fc.Arbitrary<StudyFacts> = fc.record({
  homework: fc.array(homework, { maxLength: 3 }),
  assigned: list,
  secret: list,
  tracked: fc.array(list, { maxLength: 4 }),
  mastered: list,
  wordCount: fc.constant(wordCount),
})

/** As a sentence of the specification would say it. */
const naive = ({ mastered }: StudyFacts, words: readonly KnownWord[], leftOut: readonly KnownWord[] = []): string[] =>
  [...new Set(words)]
    .filter((word) => !word.is_deleted && !mastered.includes(word) && !leftOut.includes(word))
    .map(({ word }) => word)

test('DASH-29, OPEN-33, OPEN-62: words of homework with a due day come first, then other assigned ones, then secret ones, then tracked wordbooks one after the other: each word once, none that is mastered or deleted', () =>
  fc.assert(
    fc.property(facts, list, (some, wordbook) => {
      const due = some.homework.filter(({ due_on }) => due_on !== null).flatMap(({ words }) => words)
      const given = [...due, ...some.assigned, ...some.secret]
      expect(headwordsOf(givenWords(some))).toEqual(naive(some, given))
      expect(headwordsOf(selfStudyWords(some))).toEqual(naive(some, some.tracked.flat(), given))
      expect(headwordsOf(wordsToLearnIn(some, wordbook))).toEqual(naive(some, wordbook))
      expect(headwordsOf(supplementFrom(some, wordbook))).toEqual(naive(some, wordbook, given))
    }),
  ))
