import type { Page } from '@playwright/test'
import { callsAs, newPerson, type Person, signIn } from './person.ts'

/** A new teacher, signed in on this page, with so many new students, each with a nickname. */
export async function newClass(page: Page, size: number): Promise<{ teacher: Person; students: Person[] }> {
  const { request } = page
  const teacher = await newPerson(request, 'admin')
  const students: Person[] = []
  for (let nth = 1; nth <= size; nth += 1) {
    const student = await newPerson(request, 'user')
    const send = callsAs(request, student.token)
    await send('PUT', '/api/user/profile', { nickname: `同学${nth}` })
    await callsAs(request, teacher.token)('POST', '/api/admin/invitations', { student_id: student.id })
    const [invitation] = (await send('GET', '/api/student/invitations')).body as { _id: string }[]
    await send('PUT', `/api/student/invitations/${invitation!._id}/accept`)
    students.push(student)
  }
  const { position } = await callsAs(request, teacher.token)('PUT', '/api/user/profile', { nickname: '王老师' })
  await signIn(page, { token: teacher.token, position })
  return { teacher, students }
}
