import { expect, test } from 'vitest'
import { findHeadword } from './find-headword.ts'

const repair = { word: 'repair', forms: ['repaired', 'repairing', 'repairs'] }

test.each([
  ['REPAIRING a bike is fun.', 'REPAIRING'],
  ['Who will (repair) it?', 'repair'],
  ["The repair's cost was high.", 'repair'],
  ['He wrote ‘repair’ on the box.', 'repair'],
  ['It is in disrepair.', undefined],
  ['The repairman came.', undefined],
  ['A self-repair kit is useful.', undefined],
])('findHeadword in %j finds %j', (sentence, found) => {
  const span = findHeadword(repair, sentence)
  expect(span && sentence.slice(span.start, span.end)).toBe(found)
})

test.each([
  ['give up', 'Never give  up hope.', 'give  up'],
  ["o'clock", 'It is five o’clock.', 'o’clock'],
  ['well', "We'll meet a well-known singer.", undefined],
  ['C++', 'She writes C++ very fast.', 'C++'],
])('the headword %s in %j is %j', (word, sentence, found) => {
  const span = findHeadword({ word, forms: [] }, sentence)
  expect(span && sentence.slice(span.start, span.end)).toBe(found)
})

test('a word is found however it is written', () => {
  const colour = { word: 'colour', forms: ['colours'], written_forms: { en_us: 'color', en_gb: 'colour' } }
  for (const sentence of ['Red is a color.', 'Red is a colour.', 'I like colours.'])
    expect(findHeadword(colour, sentence), sentence).toBeDefined()
})
