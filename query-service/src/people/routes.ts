import { people, userDetail } from '@wordtrail/contracts/api/people'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { Showing } from '../showing.ts'
import { heldCounts } from './held-counts.ts'
import { peopleFound } from './people.ts'
import { personOf } from './person.ts'

/** Whoever has an account, for the school. */
export function peopleRoutes(context: QueryContext): Handler[] {
  const counts = heldCounts(context.now)
  return [
    query(context, people, ({ query: asked, awaitPosition }, own) => peopleFound(own, asked, counts(awaitPosition))),
    query(context, userDetail, async ({ params }, { db }) => {
      const person = await personOf(db, params.id)
      if (!person) throw new HttpProblem('user-not-found')
      return new Showing(person, person.role === 'user' ? [person.id] : [])
    }),
  ]
}
