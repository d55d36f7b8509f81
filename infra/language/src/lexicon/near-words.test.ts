import { isEnglishWord } from '@wordtrail/contracts/learning/headword'
import { expect, test } from 'vitest'
import { openLexicon } from './lexicon.ts'
import { loadNearWords, readNear } from './near-words.ts'

const nearWords = await loadNearWords()

test.each([
  ['strange', ['funny', 'rare']],
  ['obvious', ['simple']],
  ['cease', ['finish']],
  ['ambition', ['desire']],
  ['obligation', ['commitment']],
  ['eliminate', ['destroy']],
  ['strong', ['vigorous', 'durable']],
  ['blame', ['attribute']],
  ['silly', ['rude']],
  ['rigid', ['stubborn']],
])('by hand: %s is near %j, whichever is asked', (word, others) => {
  expect(nearWords(word)).toEqual(expect.arrayContaining(others))
  for (const other of others) expect(nearWords(other)).toContain(word)
})

test('by WordNet, and by the writers of the starter words, phrases and capitals among them', () => {
  expect(nearWords('begin')).toContain('start')
  expect(nearWords('Put on')).toContain('wear')
  expect(nearWords('january')).toContain('december')
  expect(nearWords('nosuchword')).toEqual([])
})

test('what stands for a starter word in a question is near it', () => {
  expect(nearWords('dismiss')).toContain('get rid of')
  expect(nearWords('get rid of')).toContain('dismiss')
})

test.each(['near.txt', 'near-by-hand.txt'] as const)('%s is sorted, and names no pair twice', async (file) => {
  const lines = await readNear(file)
  const words = lines.map(([word]) => word)
  expect(words).toEqual([...new Set(words)].sort())
  const pairs = lines.flatMap(([word, others]) => {
    expect(others, word).toEqual([...new Set(others)].sort())
    return others.map((other) => [word, other].sort().join())
  })
  expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([])
})

test('whatever is named by hand is a word of the lexicon', async () => {
  const lexicon = openLexicon()
  for (const [word, others] of await readNear('near-by-hand.txt'))
    for (const one of [word, ...others]) {
      expect(one).toSatisfy(isEnglishWord)
      expect(await lexicon.lookUp(one), one).toBeDefined()
    }
})
