import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { accountStream } from '@wordtrail/contracts/events/account'
import { officeStream } from '@wordtrail/contracts/events/office'
import { createPool } from '@wordtrail/platform/database/pool'
import { hashSecret } from '@wordtrail/platform/identity/passwords'
import { generateSecrets, nameHash } from '@wordtrail/platform/identity/secrets'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { migrate } from '@wordtrail/read-store/migrate'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { startProcess } from './running-process.ts'
import { openTestLog } from './test-log.ts'
import { startTestSystem, superadmin } from './test-system.ts'

test('a start makes one superadmin, whatever name a later start brings, and one line says so', async () => {
  let system = await startTestSystem({ superadminUsername: 'rektorin' })
  const superadmins = async () => {
    const signedIn = await system
      .client()
      .send('POST', '/api/superadmin/login', { username: 'rektorin', password: superadmin.password() })
    const { body } = await system
      .client(signedIn.body.token, signedIn.headers['x-log-position'] as string)
      .send('GET', '/api/superadmin/users')
    return body
      .filter(({ role }: { role: string }) => role === 'superadmin')
      .map(({ username }: { username: string }) => username)
  }
  const lines = () => system.logged.filter((line) => line.includes('SUPERADMIN_USERNAME'))
  expect(await superadmins()).toEqual(['rektorin'])
  const student = await system.signUp('user')
  for (const [name, expected] of [
    [undefined, []],
    ['REKTORIN', []],
    [
      'konrektor',
      ['SUPERADMIN_USERNAME konrektor is not used: it names the first superadmin, and there is one already'],
    ],
    [student.username, [expect.stringContaining('it names the first superadmin')]],
  ] as const) {
    await system.stop()
    system = await startTestSystem({ ...system, superadminUsername: name })
    expect(lines()).toEqual(expected)
    expect(await superadmins()).toEqual(['rektorin'])
  }
  await system.stop()
})

test('without a superadmin, and with the name taken by somebody else, the start fails and says so', async () => {
  const [databaseUrl, secrets, userId] = [await freshDatabase(), await generateSecrets(), randomUUID()]
  const pool = createPool({ url: databaseUrl, name: 'test' })
  await migrate(pool)
  await postgresKeyRing(pool, secrets.masterKeys).create(userId)
  await pool.end()
  const log = await openTestLog({ databaseUrl, secrets })
  const data = {
    userId,
    role: 'user',
    username: superadmin.username,
    passwordHash: 'hash',
    securityAnswerHash: null,
  } as const
  await log.append(accountStream(nameHash(secrets, superadmin.username)), { type: 'AccountRegistered', data })
  await log.close()
  const start = startTestSystem({ databaseUrl, secrets })
  await expect(start).rejects.toThrow(
    'somebody else has the user name superadmin: choose another with SUPERADMIN_USERNAME',
  )
  await expect(start).rejects.toBeInstanceOf(StartupProblem)
})

test('the superadmin of an earlier version, or of a start that was cut short, is appointed once, with all rights', async () => {
  const [databaseUrl, secrets, userId] = [await freshDatabase(), await generateSecrets(), randomUUID()]
  const pool = createPool({ url: databaseUrl, name: 'test' })
  await migrate(pool)
  await postgresKeyRing(pool, secrets.masterKeys).create(userId)
  await pool.end()
  const log = await openTestLog({ databaseUrl, secrets })
  const passwordHash = await hashSecret(superadmin.password())
  await log.append(accountStream(nameHash(secrets, 'rektorin')), {
    type: 'AccountRegistered',
    data: { userId, role: 'superadmin', username: 'rektorin', passwordHash, securityAnswerHash: null },
  })
  for (const superadminUsername of [undefined, 'rektorin', 'konrektor']) {
    const system = await startTestSystem({ databaseUrl, secrets, superadminUsername })
    const body = { username: 'rektorin', password: superadmin.password() }
    expect((await system.client().send('POST', '/api/superadmin/login', body)).status).toBe(200)
    await system.stop()
  }
  expect(await log.read(officeStream)).toEqual([
    { type: 'SuperadminAppointed', data: { superadminId: userId, isReadOnly: false } },
  ])
  await log.close()
})

test('a command service that cannot know yet whether there is a superadmin waits for the read models, and says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-superadmin-'))
  const environment = {
    DATABASE_URL: await freshDatabase(),
    SECRETS_FILE: join(folder, 'secrets.json'),
    SUPERADMIN_PASSWORD: 'Abcdef1!Abcdef',
  }
  await writeFile(environment.SECRETS_FILE, JSON.stringify(await generateSecrets()))
  const start = async (name: string) =>
    startProcess(`${name}/src/main.ts`, { ...environment, PORT: String(await freePort()) })
  const commands = await start('command-service')
  await commands.prints(/waiting for the read models, to see whether there is a superadmin/)
  expect(commands.output()).not.toMatch(/listening/)
  const projections = await start('projection-service')
  onTestFinished(async () => {
    await Promise.all([commands, projections].map((process) => process.end('SIGTERM')))
    await rm(folder, { recursive: true })
  })
  await commands.prints(/listening/)
})
