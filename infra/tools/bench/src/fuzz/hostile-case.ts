import type { Person, TargetSystem } from './target-system.ts'

/** An attack that has been tried, or may be. `run` rejects where it succeeds. Every case makes its own people. */
export interface HostileCase {
  readonly name: string
  run(system: TargetSystem): Promise<void>
}

let people = 0
/** A new person. */
export const signUp = (system: TargetSystem, role: 'user' | 'admin'): Promise<Person> =>
  system.signUp(`hostile-${role}-${(people += 1)}`, role)
