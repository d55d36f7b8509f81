import type { APIRequestContext } from '@playwright/test'
import { callsAs, newPerson, type Person } from './person.ts'

/** A new teacher who has invited this student. */
export async function invitingTeacher(
  request: APIRequestContext,
  { student, nickname }: { student: Person; nickname: string },
): Promise<Person> {
  const teacher = await newPerson(request, 'admin')
  const send = callsAs(request, teacher.token)
  await send('PUT', '/api/user/profile', { nickname })
  await send('POST', '/api/admin/invitations', { student_id: student.id })
  return teacher
}

/** A new teacher whose invitation this student has accepted, and the words they assigned. */
export async function linkedTeacher(
  request: APIRequestContext,
  { student, words }: { student: Person; words: readonly string[] },
): Promise<Person> {
  const teacher = await invitingTeacher(request, { student, nickname: '王老师' })
  const send = callsAs(request, student.token)
  const [invitation] = (await send('GET', '/api/student/invitations')).body as { _id: string }[]
  await send('PUT', `/api/student/invitations/${invitation!._id}/accept`)
  await callsAs(request, teacher.token)('POST', `/api/admin/students/${student.id}/assign`, { words: words.join(', ') })
  return teacher
}
