import { expect, test } from 'vitest'
import { glossesOf } from './glosses.ts'

test.each([
  ['v. 开始\n[计] 开始', [['v.', '开始']]],
  [
    'n. 书, 书籍, 帐簿, 名册\nv. 登记, 预订\n[计] 工作簿',
    [
      ['n.', '书；书籍；账簿；名册'],
      ['v.', '登记；预订'],
    ],
  ],
  [
    'vt. 记录, 标明, 将...录音\nvi. 记录, 录音\na. 创纪录的\nn. 唱片',
    [
      ['v.', '记录；标明；将…录音；录音'],
      ['adj.', '创纪录的'],
      ['n.', '唱片'],
    ],
  ],
  ['n. 罩；使(马,鹰等)戴头罩', [['n.', '罩；使戴头罩']]],
  ['阁下, 先生', [['', '阁下；先生']]],
  ['n. (=cathode)阴极, cp.\n[医] 阴极', [['n.', '阴极']]],
  ['[医] 阴极', []],
])('the glosses of %j', (translation, expected) => {
  expect(glossesOf(translation).map(({ partOfSpeech, meanings }) => [partOfSpeech, meanings.join('；')])).toEqual(
    expected,
  )
})
