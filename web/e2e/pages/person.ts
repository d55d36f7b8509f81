import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { laterPosition } from '@wordtrail/contracts/position'
import { password, superadminPassword } from './sign-up.ts'

export interface Person {
  readonly username: string
  readonly token: string
  /** As events name them. */
  readonly id: string
}

interface Answer {
  readonly body: unknown
  /** The position of the log at that time. */
  readonly position: string | undefined
}

type Send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => Promise<Answer>

/** The latest position of the log that any call has reported. */
let seen: string | undefined

/**
 * Calls the API as somebody; every call has to succeed, and sees what the earlier ones wrote. What a call writes is in
 * the read models when it returns, so that the page of somebody else shows it, too.
 */
export const callsAs =
  (request: APIRequestContext, token?: string): Send =>
  async (method, path, data) => {
    const headers = () => ({
      ...(token && { authorization: `Bearer ${token}` }),
      ...(seen && { 'x-await-position': seen }),
    })
    const response = await request.fetch(path, { method, headers: headers(), ...(data && { data }) })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    const position = response.headers()['x-log-position']
    if (position) seen = laterPosition(seen, position)
    // Any read of a person's own waits for all read models.
    if (position && token && method !== 'GET') await request.fetch('/api/user/sign-ins', { headers: headers() })
    return { body: await response.json(), position }
  }

/** Calls the API as the user signed in on a page, and sees what the page wrote. */
export const callsFrom =
  (page: Page): Send =>
  async (method, path, data) => {
    const [token, position] = await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('wt_log_position'),
    ])
    if (position) seen = laterPosition(seen, position)
    return callsAs(page.request, token ?? undefined)(method, path, data)
  }

async function session(
  send: Send,
  path: string,
  { username, secret }: { username: string; secret: string },
): Promise<Person> {
  const { token } = (await send('POST', path, { username, password: secret })).body as { token: string }
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return { username, token, id: sub }
}

/** A new person, made by the calls that the screens make. */
export async function newPerson(request: APIRequestContext, role: 'user' | 'admin'): Promise<Person> {
  const username = `u-${randomUUID().slice(0, 8)}`
  const send = callsAs(request)
  await send('POST', '/api/register', { username, password, confirm_password: password, role })
  return session(send, '/api/login', { username, secret: password })
}

/** The one superadmin of the system under test. */
export const superadmin = (request: APIRequestContext): Promise<Person> =>
  session(callsAs(request), '/api/superadmin/login', { username: 'superadmin', secret: superadminPassword })

/** Stores a token where the client keeps it, without a page of the client open. */
export async function signIn(
  page: Page,
  { token, position }: { token: string; position?: string | undefined },
): Promise<void> {
  await page.goto('/trail.svg')
  await page.evaluate(
    ([session, seen]) => {
      localStorage.setItem('token', session!)
      if (seen) localStorage.setItem('wt_log_position', seen)
    },
    [token, position],
  )
}
