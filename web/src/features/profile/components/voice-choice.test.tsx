import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { chosenVoice, player } from '../../../audio/audio.ts'
import { VoiceChoice } from './voice-choice.tsx'

const voice = (name: string, lang: string) => ({ name, lang, voiceURI: name, localService: true, default: false })

/** Gives the browser these voices, for this Chromium has none, and collects who said what. */
function voicesAre(...voices: readonly SpeechSynthesisVoice[]) {
  const said: string[] = []
  let by = ''
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([...voices])
  // The real setter accepts real voices only.
  vi.spyOn(SpeechSynthesisUtterance.prototype, 'voice', 'set').mockImplementation((one) => void (by = one!.name))
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => {
    said.push(`${by}: ${utterance.text}`)
    utterance.dispatchEvent(new Event('end'))
  })
  return said
}
afterEach(() => {
  vi.restoreAllMocks()
  for (const accent of ['us', 'gb'] as const) chosenVoice[accent].set('')
})

test('a device without English voices is asked nothing', async () => {
  voicesAre(voice('Ting-Ting', 'zh-CN'), voice('eSpeak', 'en-US'))
  const { container } = await render(<VoiceChoice />)
  expect(container.childElementCount).toBe(0)
})

test('voices are heard before one is chosen; that one speaks from then on, until it is left to the device again', async () => {
  const said = voicesAre(voice('Zira', 'en-US'), voice('Samantha', 'en-US'), voice('Hazel', 'en-GB'))
  await render(<VoiceChoice />)
  const american = page.getByRole('group', { name: '美音' })
  await expect.element(american.getByRole('radio', { name: '自动选择' })).toBeChecked()
  expect(await player.play('calm')).toBe('heard')
  await american.getByRole('button', { name: '听一听：Zira' }).click()
  await american.getByRole('radio', { name: 'Zira' }).click()
  await expect.element(american.getByRole('radio', { name: 'Zira' })).toBeChecked()
  expect(await player.play('calm')).toBe('heard')
  await american.getByRole('radio', { name: '自动选择' }).click()
  expect(await player.play('calm')).toBe('heard')
  expect(said).toEqual(['Samantha: calm', 'Zira: Every word leaves a trail.', 'Zira: calm', 'Samantha: calm'])
})
