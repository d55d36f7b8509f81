import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { createCodec } from '@wordtrail/event-store/codec'
import { memoryEventStore } from '@wordtrail/event-store/memory/memory-event-store'
import type { StarterList } from '@wordtrail/language/starter/starter'
import { memoryKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { expect, test } from 'vitest'
import { createCommandHandler } from '../command-handler.ts'
import { type WordCommand, word } from '../word/decider.ts'
import { wordbook } from '../wordbook/decider.ts'
import { loadStarterDictionary } from './load-starter-dictionary.ts'

const content = (word: string, definition_cn: string): WordContent => wordWith({ word, definition_cn })
const junior = (...words: WordContent[]): StarterList => ({
  slug: 'junior',
  title: '初中核心',
  description: '',
  headwords: words.map(({ word }) => word),
  contentVersion: words
    .map((word) => mainSense(word).definition_cn)
    .join()
    .slice(0, 64),
  contentOf: (headword) => words.find(({ word }) => word === headword)!,
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
    load: (...lists: StarterList[]) =>
      loadStarterDictionary(newHandler(), lists, {
        now: () => new Date('2026-01-01T00:00:00Z'),
        onProgress: () => {},
      }),
    /** Dies when so many words are loaded. */
    interrupted: (at: number, ...lists: StarterList[]) =>
      loadStarterDictionary(newHandler(), lists, {
        now: () => new Date('2026-01-01T00:00:00Z'),
        onProgress: (loaded) => {
          if (loaded === at) throw new Error('pulled the plug')
        },
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
  const { load, typesOf, interrupted } = emptySystem()
  await expect(interrupted(1, firstVersion)).rejects.toThrow('pulled the plug')
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

test('a sense gets its sound by one change, and a version that leaves the word as it is brings none', async () => {
  const { load, typesOf, contentOf } = emptySystem()
  const silent = content('close', '关')
  const adjective = { part_of_speech: 'adj.', definition_cn: '近的', definition_en: '' }
  const sounding = { ...adjective, ipa: { en_us: 'kloʊs', en_gb: 'kləʊs' } }
  const versions = [adjective, sounding, sounding].map((sense, version) => ({
    ...junior({ ...silent, senses: [...silent.senses, sense] }),
    contentVersion: `${version}`,
  }))
  for (const version of versions) await load(version)
  expect(await typesOf(wordStream(wordIdOf('close')))).toEqual(['WordAdded', 'WordEdited'])
  expect((await contentOf('close'))?.senses[1]).toEqual(sounding)
})

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** More than two portions of a wordbook. */
const manyWords = junior(
  ...letters.flatMap((one) => letters.map((other) => content(`${one}${other}`, '平静的'))).slice(0, 450),
)

test('a long wordbook shows its first words while the others still come, and keeps its order', async () => {
  const { commands, load, typesOf, interrupted } = emptySystem()
  await expect(interrupted(410, manyWords)).rejects.toThrow('pulled the plug')
  expect(await typesOf(juniorStream)).toEqual(['WordbookCreated', 'WordsAddedToWordbook', 'WordsAddedToWordbook'])
  await load(manyWords)
  expect((await typesOf(juniorStream)).slice(3)).toEqual(['WordsAddedToWordbook', 'StarterContentLoaded'])
  expect([...(await commands.load(wordbook, juniorStream)).held]).toEqual(manyWords.headwords.map(wordIdOf))
  for (const headword of manyWords.headwords)
    expect(await typesOf(wordStream(wordIdOf(headword))), headword).toEqual(['WordAdded'])
})

test('a start that finds nothing new builds no word', async () => {
  const { load } = emptySystem()
  await load(firstVersion)
  const contentOf = () => {
    throw new Error('built')
  }
  await load({ ...firstVersion, contentOf })
})

test('a word that the school has in the other spelling is not added beside it, and stands in the wordbook', async () => {
  const { commands, load, typesOf } = emptySystem()
  const addByTeacher = (headword: string) =>
    commands.execute({
      decider: word,
      stream: wordStream(wordIdOf(headword)),
      command: { type: 'add', content: content(headword, '色'), source: 'teacher' },
      origin: {
        actor: 'teacher',
        role: 'admin',
        causation: idOfAction('test', headword),
        at: new Date(),
        request: 'test',
      },
    })
  for (const headword of ['color', 'favor', 'favour']) await addByTeacher(headword)
  await load(junior(content('colour', '颜色'), content('favour', '好感'), content('honour', '荣誉')))
  expect(await typesOf(wordStream(wordIdOf('colour')))).toEqual([])
  expect(await typesOf(wordStream(wordIdOf('color')))).toEqual(['WordAdded'])
  // Two that are both there stay two.
  expect(await typesOf(wordStream(wordIdOf('favour')))).toEqual(['WordAdded'])
  expect([...(await commands.load(wordbook, juniorStream)).held]).toEqual(['color', 'favour', 'honour'].map(wordIdOf))
})

test('a word that a teacher has edited or deleted before stays theirs', async () => {
  const { commands, load, typesOf } = emptySystem()
  const change = (headword: string, command: WordCommand) =>
    commands.execute({
      decider: word,
      stream: wordStream(wordIdOf(headword)),
      command,
      origin: {
        actor: 'teacher',
        role: 'admin',
        causation: idOfAction('test', headword, command.type),
        at: new Date(),
        request: 'test',
      },
    })
  await change('calm', { type: 'add', content: content('calm', '冷静的'), source: 'teacher' })
  await change('brave', { type: 'add', content: content('brave', '勇敢的'), source: 'teacher' })
  await change('brave', { type: 'delete' })
  await load(firstVersion)
  expect(await typesOf(wordStream(wordIdOf('calm')))).toEqual(['WordAdded'])
  expect(await typesOf(wordStream(wordIdOf('brave')))).toEqual(['WordAdded', 'WordDeleted'])
})
