import { expect, test } from 'vitest'
import { canDistract, isOfOtherRoot, type OptionWord, sharesMeaning } from './distractors.ts'

const sense = (
  word: string,
  { definition_cn = `${word}的意思`, ...parts }: Partial<OptionWord> & { readonly definition_cn?: string } = {},
): OptionWord => ({ word, word_root: word, senses: [{ definition_cn }], ...parts })
const calm = sense('calm', { definition_cn: '平静的；镇定的', synonyms: ['peaceful'] })

test('any other word distracts', () => expect(canDistract(calm, sense('brave'))).toBe(true))
test('a word does not distract from itself, however it is written', () => {
  expect(canDistract(calm, sense('Calm', { definition_cn: '别的' }))).toBe(false)
  expect(canDistract(calm, sense('calm (adj.)', { definition_cn: '别的' }))).toBe(false)
})
test('a word with a gloss in common does not distract, whatever stands between the glosses', () => {
  expect(sharesMeaning('镇定的', '平静的；镇定的')).toBe(true)
  expect(sharesMeaning('安静的, 平静的', '平静的；镇定的')).toBe(true)
  expect(sharesMeaning('不平静的', '平静的；镇定的')).toBe(false)
  expect(canDistract(calm, sense('cool', { definition_cn: '凉的；镇定的' }))).toBe(false)
})
test('a synonym does not distract, whichever of the two names it, nor does a word with the same synonym', () => {
  expect(canDistract(calm, sense('peaceful'))).toBe(false)
  expect(canDistract(calm, sense('serene', { synonyms: ['calm'] }))).toBe(false)
  expect(canDistract(calm, sense('quiet', { synonyms: ['peaceful'] }))).toBe(false)
})
test('a word that either names as near does not distract, however it is written; two that are near a third do', () => {
  const strange = sense('strange', { near: ['funny', 'Rare'] })
  for (const near of [sense('funny'), sense('rare')]) {
    expect(canDistract(strange, near)).toBe(false)
    expect(canDistract(near, strange)).toBe(false)
  }
  const happy = sense('happy', { synonyms: ['glad'] })
  expect(canDistract(happy, sense('pleased', { definition_cn: '满足', near: ['glad'] }))).toBe(false)
  const [funny, rare] = Object.entries({ funny: '滑稽', rare: '少见' }).map(([word, definition_cn]) =>
    sense(word, { definition_cn, near: ['strange'] }),
  )
  expect(canDistract(funny!, rare!)).toBe(true)
})
test('no sense of a word that distracts is close to any sense of the other, whichever stands first', () => {
  const light = sense('light', { senses: [{ definition_cn: '轻的' }, { definition_cn: '光；灯' }] })
  const lamp = sense('lamp', { definition_cn: '灯' })
  const fire = sense('fire', { senses: [{ definition_cn: '火' }, { definition_cn: '灯' }] })
  for (const close of [lamp, fire]) {
    expect(canDistract(light, close)).toBe(false)
    expect(canDistract(close, light)).toBe(false)
  }
  expect(canDistract(light, sense('table', { senses: [{ definition_cn: '桌子' }, { definition_cn: '表格' }] }))).toBe(
    true,
  )
})
test('the other spelling of a word does not distract from it', () => {
  const colour = sense('colour', { written_forms: { en_us: 'color', en_gb: 'colour' } })
  expect(canDistract(colour, sense('color', { definition_cn: '别的' }))).toBe(false)
  expect(canDistract(sense('color', { definition_cn: '别的' }), colour)).toBe(false)
})
test('PRACT-81: words of one root are known as such; an unknown root differs from all', () => {
  expect(isOfOtherRoot(calm, sense('calmness', { word_root: 'calm' }))).toBe(false)
  expect(isOfOtherRoot(calm, sense('brave'))).toBe(true)
  expect(isOfOtherRoot(sense('a', { word_root: '' }), sense('b', { word_root: '' }))).toBe(true)
})
test('a meaning that is close, since a character of it is the same, does not distract; how a gloss is used does not count', () => {
  const honest = sense('honest', { definition_cn: '诚实的' })
  expect(canDistract(honest, sense('sincere', { definition_cn: '真诚的；诚挚的' }))).toBe(false)
  expect(canDistract(honest, sense('brave', { definition_cn: '勇敢的' }))).toBe(true)
  expect(canDistract(sense('confuse', { definition_cn: '使困惑' }), sense('amaze', { definition_cn: '使惊奇' }))).toBe(
    true,
  )
})
