import { test } from 'vitest'
import { given } from '../given.ts'
import { type TeacherCommand, teacher } from './decider.ts'

const teacherId = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const now = new Date('2026-03-02T04:00:00.000Z')
const read = (upTo: string): TeacherCommand => ({ type: 'readNews', teacherId, upTo: new Date(upTo), now })
const wasRead = (upTo: string) => ({ type: 'NewsRead', data: { userId: teacherId, upTo } }) as const

test('news are read up to an instant', () =>
  given(teacher).when(read('2026-03-02T03:59:00Z')).then(wasRead('2026-03-02T03:59:00.000Z')))

test('what was read stays read: an earlier instant, or the same, is no event', () => {
  const before = wasRead('2026-03-02T03:00:00.000Z')
  given(teacher, before).when(read('2026-03-02T03:00:00Z')).then()
  given(teacher, before).when(read('2026-03-01T03:00:00Z')).then()
  given(teacher, before).when(read(now.toISOString())).then(wasRead(now.toISOString()))
})

test('what is still to come cannot be read', () =>
  given(teacher).when(read('2026-03-02T04:00:00.001Z')).rejects('invalid-input'))
