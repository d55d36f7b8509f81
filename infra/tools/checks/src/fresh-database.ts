import { randomBytes } from 'node:crypto'
import { servicesRole } from '@wordtrail/stand-alone/embedded-postgres/roles'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * The address of a new, empty database on the run's PostgreSQL, for the role that services connect as, with settings of
 * its own where given.
 */
export async function freshDatabase(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: inject('superuserUrl') })
  await client.connect()
  await client.query(`create database ${name} owner ${servicesRole}`)
  for (const [setting, value] of Object.entries(settings))
    await client.query(`alter database ${name} set ${setting} to '${value}'`)
  await client.end()
  return withDatabaseOf(`/${name}`, inject('servicesUrl'))
}

/** Settings of a server in China that writes days in another form than the read models. */
export const abroad = { timezone: 'Asia/Shanghai', datestyle: 'SQL, DMY' }

/** The same database for a superuser, who may look at other roles, and do to a server what its operator could. */
export const asSuperuser = (url: string): string => withDatabaseOf(new URL(url).pathname, inject('superuserUrl'))

const withDatabaseOf = (pathname: string, url: string): string => Object.assign(new URL(url), { pathname }).href
