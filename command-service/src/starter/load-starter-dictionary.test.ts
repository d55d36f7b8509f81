import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { createCodec } from '@wordtrail/event-store/codec'
import { memoryEventStore } from '@wordtrail/event-store/memory/memory-event-store'
import type { StarterWordbook } from '@wordtrail/language/starter/starter'
import { memoryKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { expect, test } from 'vitest'
import { createCommandHandler } from '../command-handler.ts'
import { word } from '../word/decider.ts'
import { loadStarterDictionary } from './load-starter-dictionary.ts'

const content = (word: string, definition_cn: string): WordContent => wordWith({ word, definition_cn })
const junior = (...words: WordContent[]): StarterWordbook => ({
  slug: 'junior',
  title: '初中核心',
  description: '',
  words,
})
const firstVersion = junior(content('calm', '平静的'), content('brave', '勇敢的'))
const secondVersion = junior(content('calm', '镇静的'), content('brave', '勇敢的'), content('kind', '善良的'))

function emptySystem() {
  const store = memoryEventStore()
  const newHandler = () => createCommandHandler({ store, codec: createCodec(memoryKeyRing()) })
  return {
    store,
    commands: newHandler(),
    /** As a program does that has just started. */
    load: (...wordbooks: StarterWordbook[]) =>
      loadStarterDictionary(newHandler(), wordbooks, {
        now: () => new Date('2026-01-01T00:00:00Z'),
        onProgress: () => {},
      }),
    typesOf: async (stream: string) => {
      const types: string[] = []
      for await (const { type } of store.load(stream)) types.push(type)
      return types
    },
    contentOf: async (headword: string) => (await newHandler().load(word, wordStream(wordIdOf(headword)))).content,
  }
}
const juniorStream = wordbookStream(idOfAction('starter-wordbook', 'junior'))

test('words come in, then their wordbook with its mark', async () => {
  const { load, typesOf } = emptySystem()
  await load(firstVersion)
  expect(await typesOf(wordStream(wordIdOf('calm')))).toEqual(['WordAdded'])
  expect(await typesOf(juniorStream)).toEqual(['WordbookCreated', 'WordsAddedToWordbook', 'StarterContentLoaded'])
})

test('a second start appends nothing', async () => {
  const { load, store } = emptySystem()
  await load(firstVersion)
  const head = await store.head()
  await load(firstVersion)
  expect(await store.head()).toBe(head)
})

test('what was interrupted goes on where it stopped', async () => {
  const { load, store, typesOf } = emptySystem()
  const interrupted = loadStarterDictionary(
    createCommandHandler({ store, codec: createCodec(memoryKeyRing()) }),
    [firstVersion],
    {
      now: () => new Date(),
      onProgress: () => {
        throw new Error('pulled the plug')
      },
    },
  )
  await expect(interrupted).rejects.toThrow('pulled the plug')
  await load(firstVersion)
  expect(await typesOf(wordStream(wordIdOf('calm')))).toEqual(['WordAdded'])
  expect(await typesOf(wordStream(wordIdOf('brave')))).toEqual(['WordAdded'])
  expect(await typesOf(juniorStream)).toContain('StarterContentLoaded')
})

test('a new version changes words and adds new ones', async () => {
  const { load, typesOf, contentOf } = emptySystem()
  await load(firstVersion)
  await load(secondVersion)
  expect((await contentOf('calm'))?.senses[0]?.definition_cn).toBe('镇静的')
  expect(await typesOf(wordStream(wordIdOf('brave')))).toEqual(['WordAdded'])
  expect(await typesOf(juniorStream)).toEqual([
    'WordbookCreated',
    'WordsAddedToWordbook',
    'StarterContentLoaded',
    'WordsAddedToWordbook',
    'StarterContentLoaded',
  ])
})

test('a version that takes a change back is loaded as well, and the next start has nothing to do', async () => {
  const { load, store, contentOf } = emptySystem()
  await load(firstVersion)
  await load(secondVersion)
  await load(firstVersion)
  expect.soft((await contentOf('calm'))?.senses[0]?.definition_cn).toBe('平静的')
  const head = await store.head()
  await load(firstVersion)
  expect.soft(await store.head()).toBe(head)
})
