import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { newEvents } from '@wordtrail/event-store/contract/events'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { createPool } from '@wordtrail/platform/database/pool'
import { migrate } from '@wordtrail/read-store/migrate'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'
import { type RunningPostgres, runningUrl, startPostgres } from './postgres.ts'
import { servicesRole, superuser } from './roles.ts'

const isRoot = process.getuid?.() === 0

/** A server on a new data folder, in a folder that only we may enter. */
async function started(name = 'data') {
  const parent = await mkdtemp(join(tmpdir(), 'wordtrail-server-'))
  const path = join(parent, name)
  await mkdir(path)
  const data = await openDataFolder(path)
  const running: RunningPostgres[] = []
  const start = async () => {
    const postgres = await startPostgres(data)
    running.push(postgres)
    return postgres
  }
  onTestFinished(async () => {
    for (const postgres of running) await postgres.stop()
    await rm(parent, { recursive: true, force: true })
  })
  return { path, data, start, postgres: await start() }
}

async function client(url: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: url })
  opened.on('error', () => {})
  await opened.connect()
  onTestFinished(() => opened.end().catch(() => {}))
  return opened
}

const socketOf = (url: string): string => {
  const { hostname, port } = new URL(url)
  return join(decodeURIComponent(hostname), `.s.PGSQL.${port}`)
}

test.skipIf(!isRoot)(
  'another user can neither read nor list anything in the data folder, nor reach the server',
  async () => {
    const { path, postgres } = await started()
    await chmod(dirname(path), 0o755)
    const { stdout, stderr } = asNobody(`
    for (const name of ${JSON.stringify(['', ...(await readdir(path, { recursive: true }))])}) {
      for (const look of [fs.readdirSync, fs.readFileSync]) {
        try { look(path.join(${JSON.stringify(path)}, name)); console.log('could read', name) } catch (error) { console.log(error.code) }
      }
    }
    const socket = net.connect(${JSON.stringify(socketOf(postgres.url))})
    socket.on('connect', () => console.log('connected')).on('error', ({ code }) => console.log(code))`)
    expect({ codes: new Set(stdout.trim().split('\n')), stderr }).toEqual({ codes: new Set(['EACCES']), stderr: '' })
    // Nor is there another way in, for a password that somebody has got hold of.
    const operator = await client(postgres.superuserUrl)
    expect((await operator.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
  },
)

/** Runs a program as a user who owns nothing. Node is started before: that user may not reach it. */
function asNobody(program: string) {
  const become = 'process.setgroups([]); process.setgid(65534); process.setuid(65534)'
  return spawnSync(process.execPath, ['--eval', `${become}; ${program}`], { encoding: 'utf8' })
}

test('the role of the services runs no programs, reads no files and no passwords, and makes no roles or databases', async () => {
  const services = await client((await started()).postgres.url)
  const { rows } = await services.query('select rolname, rolsuper from pg_roles where rolname = current_user')
  expect(rows).toEqual([{ rolname: servicesRole, rolsuper: false }])
  for (const forbidden of [
    `copy (select 1) to program 'true'`,
    `create temporary table t (line text); copy t from program 'id'`,
    `select pg_read_file('pg_hba.conf')`,
    `select lo_import('/etc/passwd')`,
    'select * from pg_authid',
    'create role other',
    'create database other',
    `alter role ${servicesRole} superuser`,
    `set role ${superuser}`,
    `alter system set jit = on`,
  ]) {
    await expect(services.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' })
  }
})

test('a data folder from before the role, where all belonged to the superuser, is carried over with what is in it', async () => {
  const { data, postgres, start } = await started()
  // As the folder was then: one role, and every object its own.
  const then = createPool({ url: postgres.superuserUrl, name: 'test' })
  await then.query(`alter database postgres owner to ${superuser}`)
  await then.query(`drop role ${servicesRole}`)
  await migrate(then)
  await then.query('create table read_model.memory_v1 (student_id uuid)')
  await then.query('create view read_model.memory as select * from read_model.memory_v1')
  const event = newEvents(1)
  const store = await postgresEventStore(then)
  expect(await store.append('word-1', 'none', event)).toMatchObject({ outcome: 'appended' })
  await store.close()
  await then.end()
  await postgres.stop()

  const now = createPool({ url: (await start()).url, name: 'test' })
  onTestFinished(() => now.end())
  await migrate(now)
  const again = await postgresEventStore(now)
  onTestFinished(() => again.close())
  expect(await again.append('word-1', 0, newEvents(1))).toMatchObject({ outcome: 'appended', revision: 1 })
  expect((await now.query('select id from log.event order by position limit 1')).rows).toEqual([{ id: event[0]!.id }])
  await now.query('drop view read_model.memory; alter table read_model.memory_v1 add column word text')
  await now.query('drop schema read_model cascade; create schema read_model')
  await now.query('create or replace function log.safe_head() returns bigint language sql as $$ select 0::bigint $$')
  const { rows } = await now.query(`
    select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' and pg_get_userbyid(relowner) <> '${servicesRole}'`)
  expect(rows).toEqual([])
  expect(data.superuserPassword).not.toBe(data.servicesPassword)
})

test('a data folder with a path too long for a socket works, and leaves nothing among the temporary files', async () => {
  const { data, postgres, start } = await started('x'.repeat(120))
  const socketFolder = join(socketOf(postgres.url), '..')
  expect(socketFolder).not.toContain('xxx')
  expect(await runningUrl(data)).toBe(postgres.url)
  await client((await runningUrl(data))!)

  // Killed, it leaves its socket behind; the next start clears it away.
  process.kill(Number((await readFile(join(data.postgres, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
  await postgres.died
  const next = await start()
  expect(existsSync(socketFolder)).toBe(false)
  const { address } = await client(next.url).then((opened) => ({ address: join(socketOf(next.url), '..'), opened }))
  expect((await stat(address)).mode & 0o777).toBe(0o700)
  await next.stop()
  expect(existsSync(address)).toBe(false)
})

test.skipIf(!isRoot)('a database folder that belongs to somebody else here is refused, with what to do', async () => {
  const { data, postgres, start } = await started()
  await postgres.stop()
  await chown(data.postgres, 12345, 12345)
  await expect(start()).rejects.toThrow(
    /belongs to user 12345, and PostgreSQL runs as user \d+ here: chown -R \d+:\d+ /,
  )
})

test('a failed initdb leaves no draft, and its reason is given', async () => {
  const { path, data, postgres, start } = await started()
  expect((await readdir(path)).filter((name) => name.includes('.new-'))).toEqual([])
  await postgres.stop()
  await rm(data.postgres, { recursive: true })
  await writeFile(data.postgres, 'in the way')
  await expect(start()).rejects.toThrow('PostgreSQL cannot make its folder')
  expect((await readdir(path)).filter((name) => name.includes('.new-'))).toEqual([])
})
