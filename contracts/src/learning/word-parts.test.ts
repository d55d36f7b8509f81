import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exerciseTypes } from './exercise.ts'
import { tiers } from './tiers.ts'
import { levels, type WordContent } from './word-content.ts'
import { changedParts, divergence, keyOfPart, withPartsOf } from './word-parts.ts'

const text = fc.constantFrom('', 'a', 'b')
const texts = fc.array(text, { maxLength: 2 })
const pronunciation = fc.record({ primary: text, list: texts })
/** Contents of few different values, so that two of them are often alike in some parts. */
const content: fc.Arbitrary<WordContent> = fc.record({
  word: fc.constantFrom('calm', 'Calm'),
  word_root: text,
  senses: fc.array(fc.record({ part_of_speech: text, definition_cn: text, definition_en: text }), {
    minLength: 1,
    maxLength: 2,
  }),
  synonyms: texts,
  opposites: texts,
  family: texts,
  level: fc.constantFrom(null, ...levels),
  written_forms: fc.constantFrom(null, { en_us: 'a', en_gb: 'b' }),
  tags: texts,
  forms: texts,
  ipa: fc.record({ en_us: pronunciation, en_gb: pronunciation }),
  sample_sentences: fc.array(
    fc.record({ tier: fc.constantFrom(...tiers), sentence: text, translation: text, also_right: texts }),
    { maxLength: 4 },
  ),
  exercises: fc.array(
    fc.record({
      type: fc.constantFrom(...exerciseTypes),
      difficulty: fc.constantFrom(1, 2, 3),
      sentences: fc.record({ tier_1: text }),
      sentence_answer: fc.record({ tier_1: text }),
    }),
    { maxLength: 3 },
  ),
})

/** The same but for the order of what has no order: sentences of different tiers, exercises of different types. */
const tidied = (one: WordContent): WordContent => ({
  ...one,
  sample_sentences: [...one.sample_sentences].sort((a, b) => a.tier.localeCompare(b.tier)),
  exercises: [...one.exercises].sort((a, b) => a.type.localeCompare(b.type)),
})

test('a difference says nothing false: put into the one content, it makes the other; without it nothing changes', () =>
  fc.assert(
    fc.property(content, content, (before, after) => {
      expect(tidied(withPartsOf(before, after, changedParts(before, after)))).toEqual(tidied(after))
      expect(withPartsOf(before, after, [])).toEqual(before)
    }),
  ))

test('what is unchanged is never told: without any one part of it, a difference does not make the other content', () =>
  fc.assert(
    fc.property(content, content, (before, after) => {
      const parts = changedParts(before, after)
      expect(changedParts(before, structuredClone(before))).toEqual([])
      for (const part of parts) {
        const others = parts.filter((one) => one !== part)
        expect(changedParts(withPartsOf(before, after, others), after)).toEqual([part])
      }
    }),
  ))

test('two people’s changes: what only one of them changed is kept from both, and the rest is told to be chosen', () =>
  fc.assert(
    fc.property(content, content, content, (before, mine, theirs) => {
      const { mine: ofMine, theirs: ofTheirs, both } = divergence(before, mine, theirs)
      const told = [...ofMine, ...ofTheirs, ...both].map(keyOfPart)
      expect(new Set(told).size).toBe(told.length)
      expect(new Set(told)).toEqual(
        new Set([...changedParts(before, mine), ...changedParts(before, theirs)].map(keyOfPart)),
      )
      // Whoever takes over all of the other's has theirs, but for what they alone have changed.
      expect(changedParts(theirs, withPartsOf(mine, theirs, [...ofTheirs, ...both]))).toEqual(ofMine)
    }),
  ))
