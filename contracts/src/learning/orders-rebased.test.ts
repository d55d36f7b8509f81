import { expect, test } from 'vitest'
import { ordersRebased } from './orders-rebased.ts'
import { withRightOrder } from './with-right-order.ts'
import { wordWith } from './word-content.fixture.ts'
import type { WordContent } from './word-content.ts'

const sentence = 'He drew every bird in his notebook.'
const [one, other] = ['In his notebook he drew every bird.', 'Every bird he drew in his notebook.']
const draw = (also_right: string[], definition_cn = '画'): WordContent =>
  wordWith({
    word: 'draw',
    definition_cn,
    sample_sentences: [{ tier: 'tier_3', sentence, translation: '', also_right }],
  })

test('of two people who each add an order to one sentence, both orders stand', () => {
  const before = draw([])
  const present = withRightOrder(before, one, sentence) as WordContent
  expect(ordersRebased({ before, after: draw([other]), present })).toEqual(draw([one, other]))
})

test('what else was changed meanwhile stays, and an order that is there by now is not written twice', () => {
  expect(ordersRebased({ before: draw([]), after: draw([other]), present: draw([one], '绘画') })).toEqual(
    draw([one, other], '绘画'),
  )
  expect(ordersRebased({ before: draw([]), after: draw([one]), present: draw([one]) })).toEqual(draw([one]))
})

const full = Array.from({ length: 12 }, (_, index) => String(index))
test.each<[string, WordContent, WordContent, WordContent]>([
  ['another field was changed too', draw([]), draw([other], '绘画'), draw([one])],
  ['an order was taken away', draw([one]), draw([other]), draw([one], '绘画')],
  ['there is no room left', draw([]), draw([other]), draw(full)],
  ['the sentence is gone', draw([]), draw([other]), { ...draw([]), sample_sentences: [] }],
  ['nothing was changed', draw([]), draw([]), draw([one])],
])('a change is taken as it was written where %s', (_why, before, after, present) =>
  expect(ordersRebased({ before, after, present })).toBe(after),
)
