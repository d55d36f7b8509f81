import { readModelsOf } from '@wordtrail/infra/database/pool'
import type { Handler } from '@wordtrail/infra/http/handler'
import type pg from 'pg'
import { practiceRoutes } from './practice/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import type { QueryContext } from './query.ts'
import { studentRoutes } from './student/routes.ts'

/** Every call that only reads. */
export function createQueryService({ pool, now }: { readonly pool: pg.Pool; readonly now: () => Date }): readonly Handler[] {
  const context: QueryContext = { db: readModelsOf(pool), pool, now }
  return [...profileRoutes(context), ...studentRoutes(context), ...practiceRoutes(context)]
}
