import { readFile } from 'node:fs/promises'
import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { expect, test } from 'vitest'
import { unlistedContents } from '../drafting/unlisted-content.ts'
import { openLexicon } from './lexicon.ts'
import { isUnfit } from './unfit-words.ts'

const contentOf = unlistedContents(openLexicon())

test('the list can be read line by line: sorted, each word once, as headwords are compared', async () => {
  const lines = (await readFile(new URL('unfit-words.txt', import.meta.url), 'utf8')).trimEnd().split('\n')
  expect(lines).toEqual([...new Set(lines.map(normaliseHeadword))].sort())
})

test.each(['fuck', 'Slut', 'cocaine', 'ＮＩＧＧＥＲ'])('%s is unfit, and nothing is said of it', async (word) => {
  expect(await isUnfit(word)).toBe(true)
  expect(await contentOf(word)).toBeUndefined()
})

test.each(['fuckers', 'whores'])('%s is a form of an unfit word', async (word) => {
  expect(await contentOf(word)).toBeUndefined()
})

test.each(['hamster', 'drug', 'breast', 'virus', 'Scunthorpe', 'class', 'cocktail'])('%s is fit', async (word) => {
  expect(await isUnfit(word)).toBe(false)
})

test('what is said of a fit word is the lexicon’s', async () => {
  expect(await contentOf('HAMSTER')).toMatchObject({ word: 'hamster', senses: [{ definition_cn: '仓鼠' }] })
})

test.each(['qwertyzx', 'two words', '词'])('of %s nothing is known', async (word) => {
  expect(await contentOf(word)).toBeUndefined()
})
