import { test } from 'vitest'
import { given } from '../given.ts'
import { secretBox } from './decider.ts'

const [teacher, stranger, calm] = [
  '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
  '0d3f5c21-2e8a-4b97-9f4c-6a8b3d0e1f33',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
] as const
const content = { teacherId: teacher, title: '一班', wordIds: [calm] }
const created = { type: 'SecretBoxCreated', data: content } as const
const deleted = { type: 'SecretBoxDeleted', data: {} } as const

test('API-32: a box is created', () =>
  given(secretBox)
    .when({ type: 'create', ...content })
    .then(created))
test('BOX-04: its teacher deletes it', () =>
  given(secretBox, created).when({ type: 'delete', teacherId: teacher }).then(deleted))
test('BOX-05: to another teacher it is not there', () =>
  given(secretBox, created).when({ type: 'delete', teacherId: stranger }).rejects('box-not-found'))
test('what was never there or is gone cannot be deleted', () => {
  given(secretBox).when({ type: 'delete', teacherId: teacher }).rejects('box-not-found')
  given(secretBox, created, deleted).when({ type: 'delete', teacherId: teacher }).rejects('box-not-found')
})

const brave = 'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299'
const changed = (title: string, ...wordIds: string[]) =>
  ({ type: 'SecretBoxChanged', data: { title, wordIds } }) as const
const change = (title: string, ...wordIds: string[]) =>
  ({ type: 'change', teacherId: teacher, title, wordIds }) as const
test('its teacher changes its title or its words', () => {
  given(secretBox, created).when(change('二班', calm)).then(changed('二班', calm))
  given(secretBox, created)
    .when(change('一班', brave, calm))
    .then(changed('一班', brave, calm))
  given(secretBox, created, changed('空')).when(change('一班', calm)).then(changed('一班', calm))
})
test('the same title and the same words are no event', () => {
  given(secretBox, created).when(change('一班', calm)).then()
  given(secretBox, created, changed('二班', brave)).when(change('二班', brave)).then()
})
test('BOX-05: what is another teacher’s, was never there or is gone cannot be changed', () => {
  given(secretBox, created)
    .when({ ...change('二班'), teacherId: stranger })
    .rejects('box-not-found')
  given(secretBox).when(change('二班')).rejects('box-not-found')
  given(secretBox, created, deleted).when(change('二班')).rejects('box-not-found')
  given(secretBox, created, changed('二班')).when({ type: 'delete', teacherId: teacher }).then(deleted)
})

const has = (...wordIds: string[]) => given(secretBox, { type: 'SecretBoxCreated', data: { ...content, wordIds } })
const rename = (title: string) => ({ type: 'rename', teacherId: teacher, title }) as const
const add = (...wordIds: string[]) => ({ type: 'addWords', teacherId: teacher, wordIds }) as const
const remove = (...wordIds: string[]) => ({ type: 'removeWords', teacherId: teacher, wordIds }) as const
test('words are added behind those that are there, each once', () => {
  has(calm)
    .when(add(brave, calm, brave))
    .then(changed('一班', calm, brave))
  has(calm, brave).when(add(brave)).then()
  has(calm).when(add()).then()
})
test('words are taken out; those that are not there are no event', () => {
  has(calm, brave).when(remove(calm)).then(changed('一班', brave))
  has(calm).when(remove(brave)).then()
})
test('a new name leaves the words; the same name is no event', () => {
  has(calm).when(rename('二班')).then(changed('二班', calm))
  has(calm).when(rename('一班')).then()
})
test('BOX-05: in another teacher’s box nothing is renamed, added or taken out, nor in one that is gone', () => {
  for (const command of [rename('二班'), add(brave), remove(calm)]) {
    given(secretBox, created)
      .when({ ...command, teacherId: stranger })
      .rejects('box-not-found')
    given(secretBox, created, deleted).when(command).rejects('box-not-found')
    given(secretBox).when(command).rejects('box-not-found')
  }
})
test('a box that is full takes no more, and words can be taken out of it', () => {
  const many = Array.from({ length: 2000 }, (_, index) => `a3f1c0de-5b7a-5c39-8f0c-${String(index).padStart(12, '0')}`)
  has(...many)
    .when(add(brave))
    .rejects('box-full')
  has(...many)
    .when(remove(many[0]!))
    .then(changed('一班', ...many.slice(1)))
})
