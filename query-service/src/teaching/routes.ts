import { linkedStudents, searchStudents, secretBoxes } from '@wordtrail/contracts/api/teaching'
import type { Handler } from '@wordtrail/infra/http/handler'
import { query, type QueryContext } from '../query.ts'
import { secretBoxesOf, studentsNamed, studentsOf } from './queries.ts'

interface PersonNamed {
  readonly user_id: string
  readonly username: string | null
  readonly nickname: string | null
}
const studentEntry = ({ user_id, username, nickname }: PersonNamed) => ({ _id: user_id, username: username ?? '', nickname: nickname ?? '' })

export function teachingRoutes(context: QueryContext): Handler[] {
  const { db } = context

  return [
    query(context, searchStudents, async ({ query: { q } }) => (await studentsNamed(db, q)).map(studentEntry)),

    query(context, linkedStudents, async ({ caller }) =>
      (await studentsOf(db, caller.id)).map(({ tier, learning_goal, ...person }) => ({ ...studentEntry(person), tier, learning_goal })),
    ),

    query(context, secretBoxes, async ({ caller }) => (await secretBoxesOf(db, caller.id)).map(({ box_id, title, count }) => ({ _id: box_id, title, count: count ?? 0 }))),
  ]
}
