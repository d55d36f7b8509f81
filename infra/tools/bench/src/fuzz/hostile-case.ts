import type { Person, TargetSystem } from './target-system.ts'

/**
 * Something that somebody has tried, or may. `run` rejects where the system lets them have their way. Every case makes
 * its own people.
 */
export interface HostileCase {
  readonly name: string
  run(system: TargetSystem): Promise<void>
}

let people = 0
/** Somebody new. */
export const signUp = (system: TargetSystem, role: 'user' | 'admin'): Promise<Person> =>
  system.signUp(`hostile-${role}-${(people += 1)}`, role)
