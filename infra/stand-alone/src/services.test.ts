import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { explainOrder } from '@wordtrail/contracts/explanations'
import { fails, openAiServerForTest } from '@wordtrail/language/openai/test-openai-server'
import { generateSecrets } from '@wordtrail/platform/identity/secrets'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { type RunningProcess, startProcess } from './running-process.ts'

test('the three services run as processes of their own, and a command goes through all of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-services-'))
  const secretsFile = join(folder, 'secrets.json')
  await writeFile(secretsFile, JSON.stringify(await generateSecrets()))
  const shared = {
    DATABASE_URL: await freshDatabase(),
    SECRETS_FILE: secretsFile,
    SUPERADMIN_PASSWORD: 'Abcdef1!Abcdef',
  }
  const apiKey = 'sk-secret-of-the-school'
  const outside = await openAiServerForTest(fails(500))
  const openAi = {
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: outside.baseUrl,
    OPENAI_SPEECH_MODEL: 'tts',
    SPEECH_CACHE_DIR: join(folder, 'speech'),
  }

  const running: RunningProcess[] = []
  const start = async (name: string) => {
    const port = await freePort()
    const process = startProcess(`${name}/src/main.ts`, {
      ...shared,
      ...(name === 'query-service' && openAi),
      PORT: String(port),
    })
    running.push(process)
    await process.prints(/listening/)
    return `http://127.0.0.1:${port}`
  }
  try {
    const [projections, commands, queries] = (await Promise.all(
      ['projection-service', 'command-service', 'query-service'].map(start),
    )) as [string, string, string]
    for (const origin of [projections, commands, queries]) {
      expect((await fetch(`${origin}/livez`)).status).toBe(200)
      await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
    }

    const post = (path: string, body: object, headers = {}) =>
      fetch(commands + path, {
        method: path.includes('goal') ? 'PUT' : 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const credentials = { username: `li-${randomUUID()}`, password: 'Abcdef1!' }
    await post('/api/register', { ...credentials, confirm_password: credentials.password, role: 'user' })
    const { token } = (await (await post('/api/login', credentials)).json()) as { token: string }
    const authorization = { authorization: `Bearer ${token}` }
    const written = await post('/api/student/learning-goal', { goal: 12 }, authorization)
    const read = await fetch(`${queries}/api/student/dashboard-summary`, {
      headers: { ...authorization, 'x-await-position': written.headers.get('x-log-position')! },
    })
    expect(read.headers.get('x-stale')).toBeNull()
    expect(await read.json()).toMatchObject({ learning_goal: 12 })

    // Model and speech server are broken: rules explain, Flite speaks, and the log says so without the key.
    const ask = (path: string, body: object) =>
      fetch(queries + path, {
        method: 'POST',
        headers: { ...authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const [begin] = (await (
      await ask('/api/student/practice-session', { word_list: ['begin'], tier: 'tier_3' })
    ).json()) as [{ sample_sentences: [{ sentence: string }] }]
    const [{ sentence }] = begin.sample_sentences
    const wrong = { word: 'begin', user_answer: sentence.split(' ').reverse().join(' '), correct_answer: sentence }
    expect(await (await ask('/api/ai/explain-reordering', wrong)).json()).toEqual({
      explanation: explainOrder(wrong.user_answer, sentence),
    })
    expect((await fetch(`${queries}/api/tts?text=calm`, { headers: authorization })).headers.get('content-type')).toBe(
      'audio/wav',
    )
    expect(outside.asked.map(({ path, authorization: sent }) => [path, sent])).toEqual([
      ['/v1/chat/completions', `Bearer ${apiKey}`],
      ['/v1/audio/speech', `Bearer ${apiKey}`],
    ])
    const output = running.map((process) => process.output()).join('\n')
    expect(output).toMatch(/"task":"explain_order".*"outcome":"unreachable","detail":"HTTP 500"/)
    expect(output).toMatch(/the speech server has failed: HTTP 500/)
    expect(output).not.toContain(apiKey)

    // Each service answers its own endpoints only.
    expect(
      (await fetch(`${queries}/api/student/learning-goal`, { method: 'PUT', headers: authorization })).status,
    ).toBe(404)
    expect((await fetch(`${commands}/api/student/dashboard-summary`, { headers: authorization })).status).toBe(404)
  } finally {
    const codes = await Promise.all(running.map((process) => process.end('SIGTERM')))
    await rm(folder, { recursive: true })
    expect(codes).toEqual([0, 0, 0])
  }
})

test('a wrong variable, an unreadable key file and an unreachable database: one line each, and 1', async () => {
  const lineOf = async (environment: Record<string, string>) => {
    const process = startProcess('command-service/src/main.ts', environment)
    expect(await process.ended).toBe(1)
    return process.output().trim().split('\n')
  }
  expect(await lineOf({ DATABASE_URL: 'mysql://x', SECRETS_FILE: '/nowhere', PORT: 'ninety' })).toEqual([
    expect.stringMatching(/^command-service: wrong or missing variable: .*PORT.*DATABASE_URL/),
  ])
  expect(await lineOf({ DATABASE_URL: 'postgres://127.0.0.1:1/x', SECRETS_FILE: '/nowhere' })).toEqual([
    expect.stringMatching(/SECRETS_FILE \/nowhere cannot be read/),
  ])

  const secretsFile = join(tmpdir(), `wordtrail-${randomUUID()}.json`)
  await writeFile(secretsFile, JSON.stringify(await generateSecrets()))
  expect(await lineOf({ DATABASE_URL: 'postgres://127.0.0.1:1/x', SECRETS_FILE: secretsFile })).toEqual([
    expect.stringMatching(/cannot reach the database/),
  ])
  await rm(secretsFile)
})
