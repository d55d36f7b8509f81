import { afterEach, expect, test } from 'vitest'
import { forgetAllKept, forgetBefore, forgetOthers, getKept, putKept } from './kept-store.ts'

const always = () => true
const keep = (owner: string, name: string, { at = 1, isWanted = always } = {}) =>
  putKept({ owner, name, at, value: `${name} of ${owner}` }, isWanted)
const valueOf = async (owner: string, name: string) => (await getKept(owner, name))?.value

afterEach(forgetAllKept)

test('a value is its owner’s alone, and the latest of its name', async () => {
  await keep('li', 'words')
  await putKept({ owner: 'li', name: 'words', at: 2, value: new Blob(['sound']) }, always)
  expect(await valueOf('li', 'words')).toBeInstanceOf(Blob)
  expect(await valueOf('wang', 'words')).toBeUndefined()
})

test('nothing is kept of somebody who has signed out meanwhile', async () => {
  await keep('li', 'words', { isWanted: () => false })
  expect(await valueOf('li', 'words')).toBeUndefined()
})

test('what is kept of everybody else is forgotten, whoever stands before or behind', async () => {
  for (const owner of ['a', 'li', 'li2', 'z']) await keep(owner, 'words')
  await forgetOthers('li')
  expect(await Promise.all(['a', 'li', 'li2', 'z'].map((owner) => valueOf(owner, 'words')))).toEqual([
    undefined,
    'words of li',
    undefined,
    undefined,
  ])
})

test('only what is older is forgotten, and only of its owner', async () => {
  await keep('li', 'old', { at: 1 })
  await keep('li', 'new', { at: 3 })
  await keep('wang', 'old', { at: 1 })
  await forgetBefore('li', 3)
  expect(await valueOf('li', 'old')).toBeUndefined()
  expect(await valueOf('li', 'new')).toBe('new of li')
  expect(await valueOf('wang', 'old')).toBe('old of wang')
})

test('when everything is forgotten there is no database left, and it can be begun anew', async () => {
  await keep('li', 'words')
  await forgetAllKept()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('wordtrail')
  await keep('li', 'words')
  expect(await valueOf('li', 'words')).toBe('words of li')
})
