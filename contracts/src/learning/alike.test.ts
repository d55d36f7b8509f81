import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alikeFirst, isOfSamePart, senseBeside } from './alike.ts'
import { examLevel } from './exam-level.ts'

interface Parts {
  readonly word?: string
  readonly part?: string
  readonly meaning?: string
  readonly tags?: readonly string[]
}
const seen = ({ word = 'word', part = 'n.', meaning = '东西', tags = ['中考'] }: Parts = {}) => ({
  word,
  tags: [...tags],
  senses: [{ part_of_speech: part, definition_cn: meaning }],
})

test.each<[string, Parts, Parts, Parts]>([
  [
    'part of speech, before all else together',
    { part: 'adj.', meaning: '快的' },
    { part: 'adj.', meaning: '在……那边（远处）；快', tags: [], word: 'Far away' },
    { meaning: '快的' },
  ],
  [
    '的 at the end of an adjective',
    { part: 'adj.', meaning: '平静的' },
    { part: 'adj.', meaning: '古老的；老的' },
    { part: 'adj.', meaning: '中国人' },
  ],
  [
    '的 before a bracket and in the first of several glosses',
    { meaning: '少量的（水）；少' },
    { meaning: '旧的' },
    { meaning: '东西（水）；物' },
  ],
  [
    '地 at the end of an adverb',
    { part: 'adv.', meaning: '慢慢地' },
    { part: 'adv.', meaning: '轻轻地' },
    { part: 'adv.', meaning: '曾经呢' },
  ],
  [
    '使 at the beginning of a verb',
    { part: 'v.', meaning: '使惊讶' },
    { part: 'v.', meaning: '使高兴' },
    { part: 'v.', meaning: '跑过来' },
  ],
  [
    '第 before a number',
    { part: 'num.', meaning: '第五' },
    { part: 'num.', meaning: '第十二' },
    { part: 'num.', meaning: '三十' },
  ],
  ['a near level', { tags: ['中考', '六级'] }, { tags: ['高考'] }, { tags: ['六级'] }],
  ['one gloss or several', { meaning: '山；丘' }, { meaning: '河；江' }, { meaning: '河流水' }],
  ['brackets and dots', { meaning: '……之后' }, { meaning: '……之前' }, { meaning: '之前之前' }],
  ['the length of the meaning', { meaning: '山' }, { meaning: '河' }, { meaning: '公共汽车' }],
  ['phrases beside phrases', { word: 'take off' }, { word: 'give up' }, { word: 'give' }],
  ['words beside words', { word: 'take' }, { word: 'give' }, { word: 'give up' }],
  ['names beside names', { word: 'Monday' }, { word: 'Japan' }, { word: 'table' }],
])('what is alike by %s comes first', (_by, target, alike, unlike) => {
  const [one, other] = [seen(alike), seen(unlike)]
  expect(alikeFirst(seen(target), [other, one])).toEqual([one, other])
})

test('words of the same session come before others that look alike, but not before those of the part of speech', () => {
  const target = seen({ part: 'v.', meaning: '走' })
  const [other, practised, noun] = [
    seen({ part: 'v.', meaning: '跑' }),
    seen({ part: 'v.', meaning: '跳跃；跳' }),
    seen({ meaning: '路' }),
  ]
  expect(alikeFirst(target, [noun, other, practised], new Set([practised, noun]))).toEqual([practised, other, noun])
})

test('a noun that is a verb as well is like both, and is offered by the sense that is alike', () => {
  const brush = {
    ...seen(),
    senses: [...seen({ meaning: '刷子' }).senses, ...seen({ part: 'v.', meaning: '刷' }).senses],
  }
  const [noun, verb, adverb] = ['n.', 'v.', 'adv.'].map((part) => seen({ part }))
  expect([noun, verb, adverb].map((target) => isOfSamePart(target!, brush))).toEqual([true, true, false])
  expect([noun, verb, adverb].map((target) => senseBeside(target!, brush).definition_cn)).toEqual([
    '刷子',
    '刷',
    '刷子',
  ])
})

test('a level is that of the easiest exam among the tags; titles of wordbooks name theirs', () => {
  expect([['六级', '高考'], ['中考词汇'], ['初中核心'], []].map(examLevel)).toEqual([1, 0, 4, 4])
})

test('nothing is lost or doubled, and what is equally alike keeps its order', () => {
  const parts = fc.record({
    part: fc.constantFrom('n.', 'v.', ''),
    meaning: fc.constantFrom('山', '好的', '使好；使对'),
    tags: fc.constantFrom(['中考'], ['六级'], []),
  })
  fc.assert(
    fc.property(parts, fc.array(parts), (target, list) => {
      const candidates = list.map((one, place) => ({ ...seen(one), place }))
      const ranked = alikeFirst(seen(target), candidates)
      expect(new Set(ranked)).toEqual(new Set(candidates))
      expect(ranked).toHaveLength(candidates.length)
      const lookOf = ({ senses, tags }: (typeof candidates)[number]) => JSON.stringify([senses, tags])
      for (const [place, one] of ranked.entries())
        for (const later of ranked.slice(place + 1))
          if (lookOf(one) === lookOf(later)) expect(one.place).toBeLessThan(later.place)
    }),
  )
})
