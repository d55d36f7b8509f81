import { randomUUID } from 'node:crypto'
import { expect, type APIResponse, type Page } from '@playwright/test'
import { password } from './sign-up.ts'

export interface Student {
  readonly username: string
  readonly token: string
  /** As events name them. */
  readonly id: string
}

/** Somebody new who follows the first wordbook, made by the calls that the screens make, and signed in on this page. */
export async function newStudent(page: Page): Promise<Student> {
  const { request } = page
  const good = async (response: APIResponse) => {
    expect(response.ok(), await response.text()).toBe(true)
    return response
  }
  const username = `u-${randomUUID().slice(0, 8)}`
  await good(await request.post('/api/register', { data: { username, password, confirm_password: password, role: 'user' } }))
  const { token } = (await (await good(await request.post('/api/login', { data: { username, password } }))).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const wordbooks = (await (await good(await request.get('/api/student/wordbooks', { headers }))).json()) as { _id: string; title: string }[]
  const ids = wordbooks.filter(({ title }) => title.includes('初中核心')).map(({ _id }) => _id)
  const tracked = await good(await request.put('/api/student/tracked-wordbooks', { headers, data: { ids } }))
  await signIn(page, { token, position: tracked.headers()['x-log-position'] })
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return { username, token, id: sub }
}

/** Puts a session where the client keeps it, without a page of the client open. */
export async function signIn(page: Page, { token, position }: { token: string; position?: string | undefined }): Promise<void> {
  await page.goto('/trail.svg')
  await page.evaluate(
    ([session, seen]) => {
      localStorage.setItem('token', session!)
      if (seen) localStorage.setItem('wt_log_position', seen)
    },
    [token, position],
  )
}
