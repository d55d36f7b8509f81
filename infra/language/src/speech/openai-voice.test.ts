import { expect, test } from 'vitest'
import { fails, hangs, openAiServerForTest, type Reply } from '../openai/test-openai-server.ts'
import { loadFlite } from './flite.ts'
import { createOpenAiVoice } from './openai-voice.ts'

const apiKey = 'sk-secret-of-the-school'
const wav = Buffer.from(await (await loadFlite())('calm'))
const streamed = Buffer.from(wav)
streamed.writeUInt32LE(0xffffffff, 4)
streamed.writeUInt32LE(0xffffffff, streamed.indexOf('data') + 4)

const speaks =
  (sound: Buffer, type = 'audio/wav'): Reply =>
  (_asked, response) =>
    void response.writeHead(200, { 'content-type': type }).end(sound)

const listeners = new Set(['li'])

async function voiceBehind(...replies: readonly [Reply, ...Reply[]]) {
  const server = await openAiServerForTest(...replies)
  let ms = 0
  const voice = createOpenAiVoice({
    apiKey,
    baseUrl: server.baseUrl,
    model: 'tts',
    voice: 'alloy',
    now: () => new Date(ms),
    timeoutMs: 1000,
  })
  return { server, voice, pass: (more: number) => (ms += more) }
}

test('a text is spoken as WAV; a head written before its end was known is mended', async () => {
  const { server, voice } = await voiceBehind(speaks(streamed))
  expect(Buffer.from(await voice.speak('calm', listeners)).equals(wav)).toBe(true)
  expect(server.asked).toEqual([
    {
      path: '/v1/audio/speech',
      authorization: `Bearer ${apiKey}`,
      body: { model: 'tts', voice: 'alloy', input: 'calm', response_format: 'wav' },
    },
  ])
})

test.each<[string, Reply]>([
  ['is out of order', fails(500)],
  ['does not know the key', fails(401)],
  ['is silent', hangs],
  ['hangs up', (_asked, response) => void response.destroy()],
  ['sends another format', speaks(Buffer.from('ID3...'), 'audio/mpeg')],
  ['is cut off', speaks(wav.subarray(0, -10))],
])('a server that %s is told without key and text', async (_what, reply) => {
  const { voice } = await voiceBehind(reply)
  const error = (await voice.speak('calm', listeners).catch((failure: Error) => failure)) as Error
  expect(error.message).toMatch(/^the speech server has failed: /)
  expect(error.message + error.stack).not.toMatch(/sk-secret|calm\b/)
})

test('after two failures in a row it is left alone for a minute: whoever asks gets another voice at once', async () => {
  const { server, voice, pass } = await voiceBehind(fails(500), fails(500), speaks(wav))
  for (let time = 0; time < 2; time += 1) await expect(voice.speak('calm', listeners)).rejects.toThrow('HTTP 500')
  await expect(voice.speak('calm', listeners)).rejects.toThrow('left alone')
  expect(server.asked).toHaveLength(2)
  pass(60_000)
  expect(await voice.speak('calm', listeners)).toHaveLength(wav.length)
})
