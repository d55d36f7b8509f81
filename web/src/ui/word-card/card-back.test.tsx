import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../api/query-client.ts'
import { britishAccent } from '../../audio/audio.ts'
import CardBack from './card-back.tsx'

const close = {
  word: 'close',
  senses: [
    { part_of_speech: 'v.', definition_cn: '关', definition_en: '' },
    { part_of_speech: 'adj.', definition_cn: '近的', definition_en: '', ipa: { en_us: 'kloʊs', en_gb: '/kləʊs/' } },
    { part_of_speech: 'n.', definition_cn: '末尾', definition_en: '', ipa: { en_us: '', en_gb: 'kləʊz' } },
  ],
  ipa: { en_us: { primary: 'kloʊz', list: ['kloʊz'] }, en_gb: { primary: 'kləʊz', list: ['kləʊz'] } },
}
/** This Chromium has no voices. */
const voicesAre = (...langs: string[]) =>
  vi
    .spyOn(speechSynthesis, 'getVoices')
    .mockReturnValue(langs.map((lang) => ({ lang, localService: true, name: lang, voiceURI: lang, default: false })))
const show = async () => {
  await render(<CardBack seed={close} />)
}
const senses = () =>
  page
    .getByRole('list', { name: '意思' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(() => {
  // What the card reads beyond what it was given is not there yet.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  queryClient.clear()
  britishAccent.set(false)
})

test('a sense that sounds otherwise than the word says so beside its part of speech, the others do not', async () => {
  voicesAre('en-US')
  await show()
  await expect.element(page.getByText('/kloʊz/')).toBeVisible()
  expect(senses()).toEqual(['v. 关', 'adj. /kloʊs/ 近的', 'n. /kləʊz/ 末尾'])
})

test("senses sound in the student's own accent", async () => {
  voicesAre('en-US', 'en-GB')
  britishAccent.set(true)
  await show()
  expect(senses()[1]).toBe('adj. /kləʊs/ 近的')
})

test('where British is read without a voice for it, senses tell it as the word does', async () => {
  voicesAre('en-US')
  await show()
  await page.getByRole('button', { name: '听英音：close' }).click()
  await expect.element(page.getByText('/kləʊs/')).toBeVisible()
  expect(senses()[1]).toBe('adj. /kləʊs/ 近的')
})
