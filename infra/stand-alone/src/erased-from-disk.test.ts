import { randomUUID } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startClockedSystem } from './clocked-system.ts'
import { openDataFolder } from './embedded-postgres/data-folder.ts'
import { startPostgres } from './embedded-postgres/postgres.ts'

/** Files below a folder that hold a text, with their paths from there. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const bytes = Buffer.from(text)
  const found: string[] = []
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await readFile(path)).includes(bytes)) found.push(path.slice(folder.length + 1))
  }
  return found
}

/**
 * Rows that were deleted, and what the write-ahead log still holds of them, leave the disk now instead of some time.
 */
async function tidy(folder: string): Promise<void> {
  const postgres = await startPostgres(await openDataFolder(folder), ['wal_recycle=off', 'min_wal_size=32MB'])
  const client = new pg.Client({ connectionString: postgres.superuserUrl })
  await client.connect()
  await client.query('vacuum full')
  for (let twice = 0; twice < 2; twice += 1) await client.query('select pg_switch_wal(); checkpoint')
  await client.end()
  await postgres.stop()
}

test('once the database has tidied up, no file of the data folder tells an erased person’s name, the titles of their wordbooks and homework, or why their link ended', async () => {
  const system = await startClockedSystem(new Date())
  onTestFinished(() => system.stop())
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(system.origin + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status, path).toBe(200)
    return (await response.json()) as { token: string; wordbook_id: string }
  }
  const credentials = (username: string) => ({ username, password: 'Abcdef1!' })
  const [username, nickname] = [`李雷${randomUUID()}`, `小李${randomUUID()}`]
  const titles = [`${nickname}三班的生词`, `${nickname}的难词`]
  await call('POST', '/api/register', { ...credentials(username), confirm_password: 'Abcdef1!', role: 'user' })
  const { token } = await call('POST', '/api/login', credentials(username))
  await call('PUT', '/api/user/profile', { nickname }, token)
  const { wordbook_id: id } = await call(
    'POST',
    '/api/student/wordbooks/create',
    { title: titles[0], words_text: 'begin' },
    token,
  )
  await call('PUT', `/api/student/wordbooks/${id}/rename`, { title: titles[1] }, token)
  await expect
    .poll(
      async () =>
        (await (
          await fetch(`${system.origin}/api/student/wordbooks/mine`, { headers: { authorization: `Bearer ${token}` } })
        ).json()) as object[],
    )
    .toMatchObject([{ title: titles[1] }])

  const { token: superadmin } = await call('POST', '/api/superadmin/login', credentials('superadmin'))
  const reason = `${randomUUID()}家里要搬走`
  const teacher = credentials(`老师${randomUUID()}`)
  await call('POST', '/api/register', { ...teacher, confirm_password: 'Abcdef1!', role: 'admin' })
  const { token: teaching } = await call('POST', '/api/login', teacher)
  const studentId = decodeJwt(token).sub
  await call(
    'PUT',
    `/api/superadmin/students/${studentId}/teacher`,
    { teacher_id: decodeJwt(teaching).sub },
    superadmin,
  )
  const homework = `${randomUUID()}补做的作业`
  await call('POST', '/api/admin/homework', { title: homework, words: 'begin', student_ids: [studentId] }, teaching)
  const isListed = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${system.origin}/api/student/dashboard-summary`, { headers })
    return ((await response.json()) as { homework: object[] }).homework.length
  }
  await expect.poll(isListed).toBe(1)
  await call('DELETE', `/api/admin/students/${studentId}/link`, { reason }, teaching)
  await call('DELETE', `/api/superadmin/users/${studentId}`, { username }, superadmin)
  await system.halt()
  await tidy(system.folder)
  for (const text of [username, nickname, ...titles, homework, reason])
    expect(await filesWith(system.folder, text), text).toEqual([])
})
