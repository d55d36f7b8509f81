import { expect, test } from 'vitest'
import { likenessFrom } from './chinese.ts'
import { saysTheSame } from './synonyms.ts'

const likeness = likenessFrom([
  '自夸',
  '气',
  '使惊吓',
  '惊吓',
  '害怕',
  '打猎',
  '搜寻',
  '毁坏',
  '破坏',
  '污垢',
  '泥土',
  '大树',
])
const sense = (definition_cn: string) => ({
  part_of_speech: 'v.',
  definition_cn,
  definition_en: '',
  synonyms: [],
  forms: [],
})

test.each([
  ['boast', '自夸', 'gas', '气体；（美）汽油', false],
  ['frighten', '使惊吓；使害怕', 'scare', '惊吓', true],
  ['hunt', '打猎；搜寻', 'search', '搜寻', false],
  ['destroy', '破坏；毁坏', 'ruin', '毁坏；废墟', true],
  ['dirt', '污垢；泥土', 'soil', '泥土', false],
])('%s（%s） and %s（%s） say the same: %j', (_word, chinese, _synonym, other, isSame) => {
  expect(saysTheSame(sense(chinese), { senses: [sense(other)] }, likeness)).toBe(isSame)
})
