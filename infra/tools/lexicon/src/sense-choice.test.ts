import { expect, test } from 'vitest'
import { likenessFrom } from './chinese.ts'
import { chooseSense } from './sense-choice.ts'
import type { Synset } from './wordnet.ts'

const glosses = new Map([
  ['slope', ['斜坡', '坡地']],
  ['water', ['水']],
  ['money', ['钱', '金钱']],
  ['financial', ['财政的', '金融的']],
  ['institution', ['机构', '惯例']],
  ['shore', ['岸', '海岸']],
])
const evidence = {
  likeness: likenessFrom([...glosses.values()].flat()),
  glossesOf: (word: string) => glosses.get(word) ?? [],
  commonness: () => 0,
}
const synset = (parts: Partial<Synset>): Synset => ({
  definition: '',
  examples: [],
  members: [],
  kinds: [],
  file: 'noun.object',
  count: 0,
  ...parts,
})
const side = synset({ definition: 'sloping land beside a body of water', members: ['shore'], count: 20 })
const office = synset({ definition: 'a financial institution', file: 'noun.group', count: 18 })

test('a synset and a gloss are chosen together', () => {
  expect(chooseSense([side, office], ['岸'], evidence)).toMatchObject({ synset: side, gloss: 0 })
  expect(chooseSense([side, office], ['金融机构'], evidence)).toMatchObject({ synset: office, gloss: 0 })
})

test('without a likeness the most frequent synset and the first gloss are left', () => {
  expect(chooseSense([side, office], ['甲', '乙'], evidence)).toMatchObject({ synset: side, gloss: 0 })
})

test('there is no choice without a synset', () => {
  expect(chooseSense([], ['岸'], evidence)).toBeUndefined()
})
