import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@wordtrail/platform/database/pool'
import { openDataFolder } from '@wordtrail/stand-alone/embedded-postgres/data-folder'
import { runningUrl } from '@wordtrail/stand-alone/embedded-postgres/postgres'
import { freePort } from '@wordtrail/stand-alone/free-port'
import { startProcess } from '@wordtrail/stand-alone/running-process'
import { printEnvironment } from './environment.ts'
import { quantileOf } from './quantiles.ts'
import { rounded } from './rounded.ts'

const students = 200
const minuteMs = 60_000
/** Students who have signed in before and go on working: each reads the dashboard or sets a goal, ten times a second. */
const atWork = 4
const pauseMs = 100
const password = 'Abcdef1!'

interface Timed {
  readonly p50_ms: number
  readonly p99_ms: number
  readonly longest_ms: number
}

interface Morning {
  readonly logins: Timed & { readonly served: number; readonly all_after_ms: number }
  /** The requests of others meanwhile. */
  readonly others: Timed & { readonly requests: number }
}

/**
 * 200 students sign in to a system as `npm start` runs it, in a process of its own: all at one moment, then spread over a
 * minute. Meanwhile others go on working; before, they work alone, which is what their times compare with.
 */
export async function benchLogin({ seconds }: { readonly seconds: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-bench-'))
  const port = await freePort()
  const system = startProcess('infra/stand-alone/src/main.ts', {
    DATA_DIR: folder,
    PORT: String(port),
    CLIENT: 'none',
    SUPERADMIN_PASSWORD: `${password}${password}`,
  })
  try {
    await system.prints(/is ready/)
    const pool = createPool({ url: (await runningUrl(await openDataFolder(folder)))!, name: 'bench' })
    await printEnvironment(pool)
    await pool.end()
    const { register, login, work } = clientOf(`http://127.0.0.1:${port}`)
    const [workers, names] = [namesOf(atWork), namesOf(students)]
    const left = [...workers, ...names]
    await Promise.all(
      Array.from({ length: atWork }, async () => {
        for (let name = left.pop(); name !== undefined; name = left.pop()) await register(name)
      }),
    )
    const tokens = await Promise.all(workers.map(login))

    const alone = await whileWorking({ work, tokens, during: () => sleep(seconds * 1000) })
    const morning = async (startsAt: (index: number) => number): Promise<Morning> => {
      const durations: number[] = []
      const begun = performance.now()
      const others = await whileWorking({
        work,
        tokens,
        during: async () => {
          await Promise.all(
            names.map(async (name, index) => {
              await sleep(startsAt(index))
              durations.push(await timed(() => login(name)))
            }),
          )
        },
      })
      return {
        logins: {
          served: durations.length,
          ...summaryOf(durations),
          all_after_ms: Math.round(performance.now() - begun),
        },
        others: { requests: others.length, ...summaryOf(others) },
      }
    }
    const atOnce = await morning(() => 0)
    const inAMinute = await morning((index) => (index * minuteMs) / students)

    console.table({
      'logins, all at once': atOnce.logins,
      'logins, in a minute': inAMinute.logins,
      'others, alone': { requests: alone.length, ...summaryOf(alone) },
      'others, all at once': atOnce.others,
      'others, in a minute': inAMinute.others,
    })
    console.log(
      JSON.stringify({
        bench: 'login',
        students,
        others_alone: summaryOf(alone),
        at_once: atOnce,
        in_a_minute: inAMinute,
      }),
    )
  } finally {
    await system.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

const namesOf = (count: number): string[] => Array.from({ length: count }, () => `student-${randomUUID()}`)

function clientOf(origin: string) {
  /** Rejects on any answer but 200: everyone is served, or the bench has failed. */
  const send = async (
    method: string,
    path: string,
    { body, token }: { body?: object; token?: string } = {},
  ): Promise<unknown> => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  return {
    register: (username: string) =>
      send('POST', '/api/register', { body: { username, password, confirm_password: password, role: 'user' } }),
    login: async (username: string): Promise<string> =>
      ((await send('POST', '/api/login', { body: { username, password } })) as { token: string }).token,
    work: (token: string, turn: number) =>
      turn % 2 === 0
        ? send('GET', '/api/student/dashboard-summary', { token })
        : send('PUT', '/api/student/learning-goal', { token, body: { goal: turn % 500 } }),
  }
}

interface Working {
  readonly work: (token: string, turn: number) => Promise<unknown>
  readonly tokens: readonly string[]
  readonly during: () => Promise<unknown>
}

/** How long each request of the others took while something went on. */
async function whileWorking({ work, tokens, during }: Working): Promise<number[]> {
  let isOver = false
  const durations: number[] = []
  const working = Promise.all(
    tokens.map(async (token) => {
      for (let turn = 0; !isOver; turn += 1) {
        durations.push(await timed(() => work(token, turn)))
        await sleep(pauseMs)
      }
    }),
  )
  await Promise.all([during().finally(() => (isOver = true)), working])
  return durations
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function summaryOf(durations: readonly number[]): Timed {
  const sorted = durations.toSorted((one, other) => one - other)
  const quantile = (share: number) => rounded(quantileOf(sorted, share), 1)
  return { p50_ms: quantile(0.5), p99_ms: quantile(0.99), longest_ms: quantile(1) }
}
