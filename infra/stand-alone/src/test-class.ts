import { studentStream } from '@wordtrail/contracts/events/student'
import type { TestLog } from './test-log.ts'
import type { TestSystem } from './test-system.ts'

/** A teacher with students, and the headers with which everybody sees the links. */
export async function testClass(system: TestSystem, log: TestLog, size: number) {
  const teacher = await system.signUp('admin')
  const students = await Promise.all(Array.from({ length: size }, () => system.signUp('user')))
  const linked = { type: 'LinkedBySchool', data: { teacherId: teacher.id } } as const
  let position = ''
  for (const { id } of students) position = await log.append(studentStream(id), linked)
  return { teacher, students, ids: students.map(({ id }) => id), linked: { 'x-await-position': position } }
}
