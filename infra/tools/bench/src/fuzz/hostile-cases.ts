import type { HostileCase } from './hostile-case.ts'
import { hostileDeeds } from './hostile-deeds.ts'
import { hostileInputs } from './hostile-inputs.ts'

/**
 * Add a case to either list: `npm run fuzz -- --hostile` and the tests run all of them, in this order, against one
 * system.
 */
export const hostileCases: readonly HostileCase[] = [...hostileInputs, ...hostileDeeds]
