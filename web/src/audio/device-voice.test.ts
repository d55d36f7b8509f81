import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeviceVoice, rankOf, schoolVoice, voiceFor, voicesOf } from './device-voice.ts'

const voice = (name: string, lang = 'en-US', localService = true): DeviceVoice => ({
  name,
  lang,
  localService,
  voiceURI: name,
})

test.each([
  ['Microsoft Aria Online (Natural) - English (United States)', 3],
  ['Ava (Premium)', 3],
  ['Google US English', 2],
  ['Samantha', 2],
  ['English United States', 1],
  ['Microsoft Zira - English (United States)', 1],
  ['eSpeak English (America)', 0],
  ['Zarvox', 0],
])('%s ranks %s', (name, rank) => expect(rankOf(voice(name))).toBe(rank))

test('a good voice of the device speaks by itself; one that nobody knows, and a machine, only for want of another', () => {
  const choice = { accent: 'us', chosen: null } as const
  expect(voiceFor([voice('eSpeak'), voice('Samantha'), voice('Ava (Premium)')], choice)?.name).toBe('Ava (Premium)')
  expect(voiceFor([voice('English United States'), voice('eSpeak')], choice)).toBeUndefined()
  const british = { accent: 'gb', chosen: null } as const
  expect(voiceFor([voice('Microsoft Hazel', 'en-GB'), voice('Samantha')], british)?.name).toBe('Microsoft Hazel')
  expect(voiceFor([voice('eSpeak', 'en-GB')], british)).toBeUndefined()
})

test('of voices that are as good as each other the one that needs no network comes first', () => {
  const [online, local] = [voice('Google US English', 'en-US', false), voice('Samantha')]
  expect(voicesOf([online, local], 'us')).toEqual([local, online])
})

const anyVoice = fc.record({
  name: fc.constantFrom('Samantha', 'eSpeak', 'Zira', 'Ava (Premium)', 'Google UK English Female'),
  lang: fc.constantFrom('en-US', 'en_GB', 'en-GB', 'zh-CN', 'en-AU'),
  localService: fc.boolean(),
  voiceURI: fc.string({ minLength: 1, maxLength: 3 }),
})

test('what was chosen speaks where it is there, and never a voice of another accent, whatever the device has', () => {
  fc.assert(
    fc.property(fc.array(anyVoice), fc.constantFrom('us', 'gb'), fc.nat(9), (voices, accent, index) => {
      const chosen = voices[index]?.voiceURI ?? null
      const found = voiceFor(voices, { accent, chosen })
      const offered = voicesOf(voices, accent)
      if (found) expect(offered).toContain(found)
      if (offered.some(({ voiceURI }) => voiceURI === chosen)) expect(found?.voiceURI).toBe(chosen)
      expect(voiceFor(voices, { accent: 'us', chosen: schoolVoice })).toBeUndefined()
      expect(voiceFor(voices, { accent, chosen: 'gone since' })).toEqual(voiceFor(voices, { accent, chosen: null }))
    }),
  )
})
