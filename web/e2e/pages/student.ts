import type { Page } from '@playwright/test'
import { callsAs, newPerson, type Person, signIn } from './person.ts'

/**
 * A new student who has chosen the first wordbook and a goal of 10, made by the calls that the screens make, and signed
 * in on this page.
 */
export async function newStudent(page: Page): Promise<Person> {
  const student = await newPerson(page.request, 'user')
  const send = callsAs(page.request, student.token)
  const { body: wordbooks } = await send('GET', '/api/student/wordbooks')
  const ids = (wordbooks as { _id: string; title: string }[])
    .filter(({ title }) => title.includes('初中核心'))
    .map(({ _id }) => _id)
  await send('PUT', '/api/student/tracked-wordbooks', { ids })
  await send('PUT', '/api/student/learning-goal', { goal: 10 })
  const { position } = await send('PUT', '/api/student/first-login', { first_login: false })
  await signIn(page, { token: student.token, position })
  return student
}
