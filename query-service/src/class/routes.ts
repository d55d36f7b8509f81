import { classStudents } from '@wordtrail/contracts/api/class'
import type { Handler } from '@wordtrail/platform/http/handler'
import { type QueryContext, query } from '../query.ts'
import { classStudentsOf } from './class-students.ts'

/** A teacher's students together, those who are linked at present. */
export const classRoutes = (context: QueryContext): Handler[] => [
  query(context, classStudents, ({ caller }, { db }) => classStudentsOf(db, caller.id, context.now())),
]
