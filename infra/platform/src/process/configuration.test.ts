import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfiguration, StartupProblem, variables } from './configuration.ts'

const schema = z.object({
  PORT: variables.port(8080),
  HOST: variables.host('127.0.0.1'),
  DATABASE_URL: variables.databaseUrl,
  SUPERADMIN_USERNAME: variables.superadminUsername,
  SUPERADMIN_PASSWORD: variables.superadminPassword,
  TEACHER_REGISTRATION: variables.teacherRegistration,
  GUARDIAN_CONSENT: variables.guardianConsent,
  TRUSTED_PROXIES: variables.trustedProxies,
})
const right = { DATABASE_URL: 'postgres://wordtrail:geheim@db/wordtrail' }
const complaint = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfiguration(schema, environment)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupProblem)
    return (error as Error).message
  }
  throw new Error('nothing was wrong')
}

test('what is not given has its default, and other variables do not matter', () => {
  expect(readConfiguration(schema, { ...right, PATH: '/bin' })).toEqual({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATABASE_URL: right.DATABASE_URL,
    SUPERADMIN_USERNAME: undefined,
    SUPERADMIN_PASSWORD: undefined,
    TEACHER_REGISTRATION: 'open',
    GUARDIAN_CONSENT: 'off',
    TRUSTED_PROXIES: [],
  })
})

test('what is given is taken', () => {
  expect(readConfiguration(schema, { ...right, PORT: '80', TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2,' })).toMatchObject({
    PORT: 80,
    TRUSTED_PROXIES: ['10.0.0.1', '10.0.0.2'],
  })
})

test('an empty name, password or way of registration counts as not given', () => {
  expect(
    readConfiguration(schema, { ...right, SUPERADMIN_USERNAME: '', SUPERADMIN_PASSWORD: '', TEACHER_REGISTRATION: '' }),
  ).toMatchObject({
    SUPERADMIN_USERNAME: undefined,
    SUPERADMIN_PASSWORD: undefined,
    TEACHER_REGISTRATION: 'open',
    GUARDIAN_CONSENT: 'off',
  })
})

test("the superadmin's password has at least 12 characters with a letter, a digit and a symbol; the message says what it is for", () => {
  expect(readConfiguration(schema, { ...right, SUPERADMIN_PASSWORD: 'Abcdef1!Abcd' }).SUPERADMIN_PASSWORD).toBe(
    'Abcdef1!Abcd',
  )
  for (const weak of ['Abcdef1!Abc', 'Abcdefghijkl', 'Abcdef1Abcdef', 'Abcdef1!'])
    expect(complaint({ ...right, SUPERADMIN_PASSWORD: weak })).toMatch(/at least 12 characters.*used only when/)
})

test.each([
  ['DATABASE_URL', undefined],
  ['DATABASE_URL', 'mysql://root:geheim@db'],
  ['DATABASE_URL', 'geheim'],
  ['PORT', 'geheim'],
  ['PORT', '65537'],
  ['PORT', '0'],
  ['HOST', ''],
  ['SUPERADMIN_PASSWORD', 'geheim'],
  ['TEACHER_REGISTRATION', 'geheim'],
])('a wrong %s is named, its value %s never shown', (name, value) => {
  const message = complaint({ ...right, [name]: value })
  expect(message).toContain(name)
  if (value) expect(message).not.toContain(value)
  expect(message).not.toContain('geheim')
})

test('all wrong variables are named at once, in one line', () => {
  const message = complaint({ PORT: 'x', HOST: '' })
  for (const name of ['PORT', 'HOST', 'DATABASE_URL']) expect(message).toContain(name)
  expect(message).not.toContain('\n')
})
