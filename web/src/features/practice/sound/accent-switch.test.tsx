import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { britishAccent, player } from '../../../audio/audio.ts'
import { AccentSwitch } from './accent-switch.tsx'

const voice = (lang: string) => ({ lang, localService: true, name: lang, voiceURI: lang, default: false })
const americanOnly = [voice('en-US')]
const both = [voice('en-US'), voice('en-GB')]

/** Gives the browser these voices, for this Chromium has none, and collects what they were asked to say. */
function voicesAre(voices: readonly SpeechSynthesisVoice[]) {
  const spoken: string[] = []
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([...voices])
  // The real setter accepts real voices only.
  vi.spyOn(SpeechSynthesisUtterance.prototype, 'voice', 'set').mockReturnValue()
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => {
    spoken.push(`${utterance.lang} ${utterance.text}`)
    utterance.dispatchEvent(new Event('end'))
  })
  return spoken
}
afterEach(() => {
  vi.restoreAllMocks()
  britishAccent.set(false)
})

test('without a British voice there is nothing to switch', async () => {
  voicesAre(americanOnly)
  const { container } = await render(<AccentSwitch />)
  expect(container.childElementCount).toBe(0)
})

test('with a British voice it is heard when switched on, and the accent is named', async () => {
  const spoken = voicesAre(both)
  await render(<AccentSwitch />)
  const accent = page.getByRole('switch', { name: '英式发音' })
  await expect.element(accent).toHaveTextContent('美音')
  await accent.click()
  await expect.element(accent).toHaveTextContent('英音')
  await expect.element(accent).toBeChecked()
  expect(await player.play('calm')).toBe('heard')
  expect(spoken).toEqual(['en-GB calm'])
})
