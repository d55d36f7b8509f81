import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The address of a new, empty database on the run's PostgreSQL, with settings of its own where given. */
export async function freshDatabase(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  for (const [setting, value] of Object.entries(settings)) await client.query(`alter database ${name} set ${setting} to '${value}'`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** Settings of a server that stands in China and writes days as they are not written in the read models. */
export const abroad = { timezone: 'Asia/Shanghai', datestyle: 'SQL, DMY' }
