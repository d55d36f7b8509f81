import { quotas as ofADay } from '@wordtrail/contracts/api/quotas'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { createCodec } from '@wordtrail/event-store/codec'
import { memoryEventStore } from '@wordtrail/event-store/memory/memory-event-store'
import { createDayQuotas } from '@wordtrail/platform/http/day-quotas'
import { memoryKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { expect, test } from 'vitest'
import { createCommandHandler, type Origin } from '../command-handler.ts'
import { addUnlisted, type UnlistedWord } from './unlisted-words.ts'

const at = new Date('2026-01-01T00:00:00Z')
const mostADay = 3

function aDay() {
  const store = memoryEventStore()
  const commands = createCommandHandler({ store, codec: createCodec(memoryKeyRing()) })
  const quotas = createDayQuotas(() => at, { ...ofADay, unlistedWords: mostADay })
  return {
    add: (actor: string, ...words: UnlistedWord[]) => {
      const causation = `${actor} ${words.map(({ id }) => id).join()}`
      const origin: Origin = { actor, role: 'user', causation, at, request: causation }
      return addUnlisted(words, { commands, quotas, origin })
    },
    countOf: async (headword: string) => {
      let count = 0
      for await (const _event of store.load(wordStream(wordIdOf(headword)))) count += 1
      return count
    },
  }
}
const unlisted = (headword: string, isNew = true): UnlistedWord => ({
  id: wordIdOf(headword),
  content: wordWith({ word: headword, definition_cn: '动物' }),
  isNew,
})

test('a list with more new words than are left of the day is refused as a whole, and with a message of its own', async () => {
  const { add, countOf } = aDay()
  await add('li', unlisted('otter'), unlisted('ferret'))
  await expect(add('li', unlisted('badger'), unlisted('walrus'))).rejects.toMatchObject({
    code: 'too-many-unlisted-words',
  })
  expect(await countOf('badger')).toBe(0)
  await add('li', unlisted('badger'))
  expect(await countOf('badger')).toBe(1)
})

test('each student has a day of their own, and words that are there already are not counted', async () => {
  const { add, countOf } = aDay()
  await add('li', unlisted('otter'), unlisted('ferret'), unlisted('badger'))
  await add('li', unlisted('otter', false))
  await add('wang', unlisted('walrus'))
  expect([await countOf('otter'), await countOf('walrus')]).toEqual([1, 1])
})
