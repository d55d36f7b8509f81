import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tiers } from '../learning/tiers.ts'
import { type WordContent, wordContent } from '../learning/word-content.ts'
import { schemas } from './schemas.ts'
import { upcast } from './upcasters.ts'

const text = fc.string({ maxLength: 12 })
const filled = fc.string({ minLength: 1, maxLength: 12 })
const texts = fc.array(text, { maxLength: 3 })
const pronunciation = fc.record({ primary: text, list: texts })
const byTier = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ tier_1: value, tier_2: value, tier_3: value }, { requiredKeys: [] })

/** Whatever the schema of version 1 allowed. */
const contentOf1 = fc.record({
  word: filled,
  word_root: text,
  part_of_speech: text,
  definition_cn: filled,
  definition_en: text,
  synonyms: texts,
  tags: texts,
  forms: texts,
  ipa: fc.record({ en_us: pronunciation, en_gb: pronunciation }),
  sample_sentences: fc.array(fc.record({ tier: fc.constantFrom(...tiers), sentence: filled, translation: text }), {
    maxLength: 3,
  }),
  exercises: fc.array(
    fc.record(
      {
        type: fc.constantFrom('multiple_choice' as const, 'sentence_reordering' as const),
        difficulty: fc.integer({ min: 1, max: 3 }),
        sentences: byTier(text),
        sentence_answer: byTier(text),
        sentence_answer_cn: byTier(text),
        options: byTier(texts),
      },
      { requiredKeys: ['type', 'difficulty', 'sentences', 'sentence_answer'] },
    ),
    { maxLength: 2 },
  ),
})
const source = fc.constantFrom('starter', 'teacher', 'offline', 'model')

test('every content of version 1 is one of version 2 with one sense, in the order of the schema, and says what it said', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('WordAdded' as const, 'WordEdited' as const),
      contentOf1,
      source,
      (type, before, by) => {
        const after = upcast(type, 1, { content: before, source: by })
        const content = after['content'] as WordContent
        expect(JSON.stringify(content)).toBe(JSON.stringify(wordContent.parse(content)))
        expect(schemas[type].parse(after)).toEqual(after)
        expect(content.senses).toHaveLength(1)
        const { senses, opposites, family, level, written_forms, sample_sentences, ...same } = content
        expect({ opposites, family, level, written_forms }).toEqual({
          opposites: [],
          family: [],
          level: null,
          written_forms: null,
        })
        expect({
          ...same,
          ...senses[0],
          sample_sentences: sample_sentences.map(({ also_right: _none, ...one }) => one),
        }).toEqual(before)
        expect(after['source']).toBe(by)
      },
    ),
  )
})

test('a body that is broken throws, so that its event is told as unreadable', () =>
  expect(() => upcast('WordAdded', 1, { content: null, source: 'starter' })).toThrow(TypeError))
