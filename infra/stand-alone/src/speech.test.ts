import { openAiVariables, speechVoicesOf } from '@wordtrail/language/openai/configuration'
import { fails, openAiServerForTest } from '@wordtrail/language/openai/test-openai-server'
import { readConfiguration } from '@wordtrail/platform/process/configuration'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startTestSystem, type TestClient, type TestSystem } from './test-system.ts'

let system: TestSystem
let student: TestClient
beforeAll(async () => {
  system = await startTestSystem()
  student = await system.signUp('user')
})
afterAll(() => system.stop())

const speak = (text: string, headers: Record<string, string> = {}, format = 'wav') =>
  system.server.inject({
    url: `/api/tts?text=${encodeURIComponent(text)}&format=${format}`,
    headers: { authorization: `Bearer ${student.token}`, ...headers },
  })

test('API-55: a word is spoken, and spoken again from what is kept', async () => {
  const first = await speak('reluctant')
  expect([first.statusCode, first.headers['content-type'], first.rawPayload.toString('latin1', 0, 4)]).toEqual([
    200,
    'audio/wav',
    'RIFF',
  ])
  const again = await speak(' reluctant ')
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  expect((await speak('reluctant', { 'if-none-match': first.headers.etag as string })).statusCode).toBe(304)
  const part = await speak('reluctant', { range: 'bytes=0-3' })
  expect([part.statusCode, part.payload]).toEqual([206, 'RIFF'])
})

test('a browser that plays Opus is sent that, an eighth as long, and keeps it by a tag of its own', async () => {
  const wav = await speak('reluctant')
  const { headers, rawPayload } = await speak('reluctant', {}, 'opus')
  expect([headers['content-type'], rawPayload.toString('latin1', 0, 4)]).toEqual(['audio/ogg', 'OggS'])
  expect(rawPayload.length).toBeLessThan(wav.rawPayload.length / 8)
  expect(headers.etag).not.toBe(wav.headers.etag)
  expect((await speak('reluctant', { 'if-none-match': headers.etag as string }, 'opus')).statusCode).toBe(304)
  expect((await speak('reluctant', {}, 'mp3')).statusCode).toBe(400)
})

test('PRACT-86: a sentence of up to 300 characters is spoken, a longer one is refused', async () => {
  const longest = 'He is calm. '.repeat(25)
  expect(longest).toHaveLength(300)
  expect((await speak(longest)).statusCode).toBe(200)
  const { statusCode, headers, json } = await speak(`${longest}!`)
  expect([statusCode, headers['content-type'], json().message]).toEqual([
    400,
    expect.stringMatching(/problem\+json/),
    '一次最多朗读 300 个字符',
  ])
})

test.each(['平静的', '?!', ''])('"%s" has no English to speak, and is refused with that reason', async (text) => {
  const { statusCode, json } = await speak(text)
  expect([statusCode, json().message]).toEqual([400, '没有可以朗读的英文'])
})

test('ERR-31: nothing is spoken without a token', async () => {
  const { statusCode, json } = await system.server.inject({ url: '/api/tts?text=calm' })
  expect([statusCode, json().message]).toEqual([401, '你现在没有登录，请重新登录'])
})

test('API-55, OPEN-58: a speech server speaks where there is one; where it fails, the student hears Flite and notices nothing', async () => {
  const sound = Buffer.from((await speak('reluctant')).rawPayload)
  sound.writeUInt8(sound.readUInt8(100) ^ 1, 100)
  const server = await openAiServerForTest(
    (_asked, response) => void response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound),
    fails(500),
  )
  const settings = readConfiguration(z.object(openAiVariables), {
    OPENAI_SPEECH_MODEL: 'tts',
    OPENAI_SPEECH_BASE_URL: server.baseUrl,
  })
  const other = await startTestSystem({ voices: speechVoicesOf(settings, { now: () => new Date() }) })
  onTestFinished(() => other.stop())
  const student = await other.signUp('user')
  const hear = (text: string) =>
    other.server.inject({ url: `/api/tts?text=${text}`, headers: { authorization: `Bearer ${student.token}` } })
  expect((await hear('reluctant')).rawPayload.equals(sound)).toBe(true)
  const fallen = await hear('calm')
  expect([fallen.statusCode, fallen.rawPayload.equals((await speak('calm')).rawPayload)]).toEqual([200, true])
  expect((await hear('reluctant')).rawPayload.equals(sound)).toBe(true)
  expect(server.asked).toHaveLength(2)
})
