import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { expect, test } from 'vitest'
import { rotatedCandidates } from './rotated-candidates.ts'

const others = [...'abcdefghijklmnopqrst'].map((letter) => wordWith({ word: `word${letter}` }))

test('each word of a session begins with other candidates, and all have all of them', () => {
  const turns = [0, 1, 2, 3].map((index) => rotatedCandidates(others, index))
  expect(turns.map(([first]) => first!.word)).toEqual(['worda', 'wordm', 'worde', 'wordq'])
  for (const turn of turns) expect(new Set(turn)).toEqual(new Set(others))
  expect(rotatedCandidates([], 3)).toEqual([])
})
