import { isRightWord } from '@wordtrail/contracts/learning/answer-checking'
import { sharesMeaning } from '@wordtrail/contracts/learning/distractors'
import { tilesOf } from '@wordtrail/contracts/learning/reordering-tiles'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bracketed, bracketParts } from './exercise-text.ts'
import { itemOf, itemsOf } from './practice-item.fixture.ts'
import type { PracticeItem } from './practice-item.ts'
import { type ChoiceQuestion, questionFor } from './questions.ts'
import { rngFrom } from './rng.ts'

const ask = (
  items: readonly PracticeItem[],
  step: Parameters<typeof questionFor>[1]['step'],
  tier: 'tier_1' | 'tier_2' | 'tier_3' = 'tier_3',
) => questionFor(0, { items, tier, step, rng: rngFrom(3) })
const options = (items: readonly PracticeItem[], step: 'stage_2' | 'stage_4') =>
  (ask(items, step) as ChoiceQuestion).options

test('PRACT-49: stage 1 asks for the meaning in a sentence with the word in brackets', () => {
  expect(ask(itemsOf(5), 'stage_1')).toMatchObject({
    kind: 'infer_meaning',
    prompt: 'We saw the word [reluctant] at three today.',
    expected: '不情愿的；勉强的',
  })
})
test('PRACT-50: stage 2 asks what the word means', () => {
  expect(ask(itemsOf(5), 'stage_2')).toMatchObject({
    kind: 'meaning',
    prompt: 'reluctant',
    expected: '不情愿的；勉强的',
  })
})
test('PRACT-51: stage 3 asks to put the sentence in order, and never shows it in order', () => {
  const question = ask(itemsOf(5), 'stage_3')
  expect(question).toMatchObject({ kind: 'sentence_reordering', prompt: '今天我们看到了reluctant。', placed: [] })
  expect((question as { tiles: string[] }).tiles.join(' ')).not.toBe('We saw the word reluctant at three today')
})
test('PRACT-52: stage 4 asks for the word by a synonym sentence or by a definition', () => {
  const kinds = Array.from(
    { length: 20 },
    (_, seed) => questionFor(0, { items: itemsOf(5), tier: 'tier_3', step: 'stage_4', rng: rngFrom(seed) })!.kind,
  )
  expect(new Set(kinds)).toEqual(new Set(['word_by_synonym', 'word_by_definition']))
})
test("PRACT-53: the text is that of the session's tier", () => {
  expect(ask(itemsOf(5), 'stage_1', 'tier_1')?.prompt).toContain('at one today')
})

test('PRACT-79: a meaning has three distractors', () => {
  expect(new Set(options(itemsOf(10), 'stage_2')).size).toBe(4)
})
test('PRACT-80: a word has six distractors', () => {
  expect(new Set(options(itemsOf(10), 'stage_4')).size).toBe(7)
})
test('PRACT-81: words of the same root come only when there are no others', () => {
  const [target] = itemsOf(9)
  const sameRoot = { word: 'reluctance', definition_cn: '勉强', word_root: target!.word_root }
  expect(options([{ ...target!, distractors: [sameRoot, ...target!.distractors] }], 'stage_4')).not.toContain(
    sameRoot.word,
  )
  expect(options([{ ...target!, distractors: [sameRoot] }], 'stage_4').sort()).toEqual(
    [sameRoot.word, target!.word].sort(),
  )
})
test('OPEN-51: fewer options rather than repeats, or than words that the service has not found to be wrong', () => {
  const [target, ...others] = itemsOf(9)
  const [first] = target!.distractors
  expect(options([{ ...target!, distractors: [first!, first!] }, ...others], 'stage_4').sort()).toEqual(
    [first!.word, target!.word].sort(),
  )
})
test('PRACT-79, PRACT-80: whatever the session, exactly one option is right, and none comes twice', () => {
  const asked = fc.record({
    words: fc.integer({ min: 1, max: 24 }),
    seed: fc.nat(),
    step: fc.constantFrom('pre_test' as const, 'stage_1' as const, 'stage_2' as const, 'stage_4' as const),
  })
  fc.assert(
    fc.property(asked, ({ words, seed, step }) => {
      const items = itemsOf(words)
      const { options: offered, expected } = questionFor(words - 1, {
        items,
        tier: 'tier_3',
        step,
        rng: rngFrom(seed),
      }) as ChoiceQuestion
      const isWord = step === 'pre_test' || step === 'stage_4'
      expect(offered).toHaveLength(isWord ? 7 : 4)
      expect(new Set(offered).size).toBe(offered.length)
      expect(offered.filter((option) => (isWord ? isRightWord : sharesMeaning)(option, expected))).toEqual([expected])
    }),
    { numRuns: 80 },
  )
})
test('wrong options that the item brings differ from question to question', () => {
  const [target] = itemsOf(1)
  const many = {
    ...target!,
    distractors: Array.from({ length: 12 }, (_, other) => ({
      word: `other${'abcdefghijkl'[other]}`,
      definition_cn: `别的意思${other}`,
      word_root: '',
    })),
  }
  const sets = Array.from({ length: 6 }, (_, seed) =>
    (questionFor(0, { items: [many], tier: 'tier_3', step: 'stage_4', rng: rngFrom(seed) }) as ChoiceQuestion).options
      .toSorted()
      .join(),
  )
  expect(new Set(sets).size).toBeGreaterThan(1)
})
test('no option means the same as the answer of an exercise that a teacher wrote', () => {
  const [target] = itemsOf(1)
  const close = { word: 'unwilling', definition_cn: '勉强的；不愿意的', word_root: '' }
  expect(options([{ ...target!, distractors: [close, ...target!.distractors] }], 'stage_2')).not.toContain(
    close.definition_cn,
  )
})
test('the best are offered first: a question draws from twice as many as it needs', () => {
  const [target] = itemsOf(1)
  const offered = [...'abcdefghijkl'].map((letter) => ({ word: letter, definition_cn: letter, word_root: letter }))
  for (let seed = 0; seed < 20; seed += 1) {
    const question = questionFor(0, {
      items: [{ ...target!, distractors: offered }],
      tier: 'tier_3',
      step: 'stage_2',
      rng: rngFrom(seed),
    }) as ChoiceQuestion
    expect([...'abcdef', target!.definition_cn]).toEqual(expect.arrayContaining(question.options))
  }
})

test('further right orders come with the sentence, from the exercise or from the sample itself', () => {
  const item = itemOf(0)
  const also = ['Today we saw the word reluctant at three.']
  const exercises = item.exercises.map((one) =>
    one.type === 'sentence_reordering' ? { ...one, also_right: { tier_3: also } } : one,
  )
  expect(ask([{ ...item, exercises }], 'stage_3')).toMatchObject({ alsoRight: also })
  const sample_sentences = item.sample_sentences.map((one) => ({ ...one, also_right: also }))
  expect(ask([{ ...item, exercises: [], sample_sentences }], 'stage_3')).toMatchObject({ alsoRight: also })
  expect(ask([item], 'stage_3')).not.toHaveProperty('alsoRight')
})

test('OPEN-50: a missing exercise falls back to another tier, then to a sample sentence, then to nothing', () => {
  const item = itemOf(0)
  const only = (tier: 'tier_1') =>
    ({
      ...item,
      exercises: item.exercises.map(({ sentences, sentence_answer, ...rest }) => ({
        ...rest,
        sentences: { [tier]: sentences[tier] },
        sentence_answer: { [tier]: sentence_answer[tier] },
      })),
    }) as PracticeItem
  expect(ask([only('tier_1')], 'stage_1')?.prompt).toContain('[reluctant] at one')
  expect(ask([{ ...item, exercises: [] }], 'stage_1')?.prompt).toBe('We saw the word [reluctant] at three today.')
  expect(ask([{ ...item, exercises: [] }], 'stage_3')).toMatchObject({ prompt: '今天我们看到了reluctant。' })
  expect(ask([{ ...item, exercises: [], sample_sentences: [] }], 'stage_1')).toBeNull()
  expect(ask([{ ...item, exercises: [], sample_sentences: [] }], 'stage_3')).toBeNull()
  expect(ask([{ ...item, exercises: [] }], 'stage_4')?.kind).toBe('word_by_definition')
})

test('a form of the word is found in a sentence as a whole word', () => {
  expect(bracketed('She borrowed a borrower.', { word: 'borrow', written_forms: null, forms: ['borrowed'] })).toBe(
    'She [borrowed] a borrower.',
  )
  expect(bracketed('A well-known well.', { word: 'well', written_forms: null, forms: [] })).toBe('A well-known [well].')
  expect(bracketed('Nothing here.', { word: 'borrow', written_forms: null, forms: [] })).toBeUndefined()
  expect(bracketParts('She [borrowed] it.')).toEqual({ before: 'She ', target: 'borrowed', after: ' it.' })
  expect(bracketParts('No brackets.')).toEqual({ before: 'No brackets.', target: '', after: '' })
})
test('CONST-16: a translation has no tiles by which its further right orders could be laid', () => {
  const [item] = itemsOf(1)
  const sentence = 'The old man and his dog walk slowly.'
  const also_right = ['His dog and the old man walk slowly.']
  const byTier = (text: string) => ({ tier_1: text, tier_2: text, tier_3: text })
  const translated: PracticeItem = {
    ...item!,
    sample_sentences: [{ tier: 'tier_3', sentence, translation: '', also_right }],
    exercises: [{ type: 'sentence_translation', sentences: byTier('（词）'), sentence_answer: byTier(sentence) }],
    distractors: [],
  }
  const asked = (one: PracticeItem) => [...(ask([one], 'sentence_translation') as { tiles: string[] }).tiles].sort()
  expect(asked(translated)).toEqual(tilesOf(sentence, also_right).sort())
  expect(asked(translated)).not.toEqual(tilesOf(sentence).sort())
})
