import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { personalFieldsOf } from './personal.ts'
import { type EventType, schemas } from './schemas.ts'
import { latestVersion, upcast } from './upcasters.ts'

const folder = new URL('golden/', import.meta.url)
const types = Object.keys(schemas) as EventType[]
const versions = types.flatMap((type) =>
  Array.from({ length: latestVersion(type) }, (_, index) => [type, index + 1] as const),
)
const fileOf = (type: EventType, version: number): string => `${type}.v${version}.json`
const golden = async (type: EventType, version: number): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(new URL(fileOf(type, version), folder), 'utf8'))

test('every version of every event has its golden file, and no file is left over', async () => {
  expect((await readdir(folder)).sort()).toEqual(versions.map(([type, version]) => fileOf(type, version)).sort())
})

test.each(versions)('%s version %i still reads, and says the same under the latest schema', async (type, version) => {
  const latest = upcast(type, version, await golden(type, version))
  expect(schemas[type].parse(latest)).toEqual(latest)
})

test.each(types)('%s version 1 is left as it is where it is the latest', async (type) => {
  const stored = await golden(type, 1)
  if (latestVersion(type) === 1) expect(upcast(type, 1, stored)).toEqual(await golden(type, 1))
})

test.each(types)('%s takes no field that its schema does not name', async (type) => {
  const latest = upcast(type, 1, await golden(type, 1))
  expect(schemas[type].safeParse({ ...latest, more: 1 }).success).toBe(false)
})

test('personal fields are marked, and stand beside the person they belong to', () => {
  const marked = Object.fromEntries(
    types.map((type) => [type, personalFieldsOf(schemas[type])] as const).filter(([, fields]) => fields.length > 0),
  )
  expect(marked).toEqual({
    LinkEnded: ['reason'],
    HomeworkGiven: ['title'],
    HomeworkChanged: ['title'],
    SessionVoided: ['reason'],
    LabelMade: ['name'],
    LabelRenamed: ['name'],
    AccountRegistered: ['username', 'passwordHash', 'securityAnswerHash'],
    SignedIn: ['device'],
    NicknameChanged: ['nickname'],
    PasswordChanged: ['passwordHash'],
    SecurityAnswerChanged: ['securityAnswerHash'],
    PasswordCodeMade: ['codeHash'],
    AccountSuspended: ['reason'],
    BirthDateRecorded: ['birthDate'],
    ConsentRecorded: ['givenBy'],
    WordbookCreated: ['title'],
    WordbookRenamed: ['title'],
    NoteWritten: ['note'],
  })
  for (const type of Object.keys(marked)) expect(schemas[type as EventType].shape).toHaveProperty('userId')
})

test('personal fields may be null: the key of an erased person is gone', async () => {
  for (const type of types) {
    const emptied = Object.fromEntries(personalFieldsOf(schemas[type]).map((field) => [field, null]))
    const latest = await golden(type, latestVersion(type))
    expect(schemas[type].safeParse({ ...latest, ...emptied }).success).toBe(true)
  }
})
