import type { HostileCase } from './hostile-case.ts'
import { hostileCases } from './hostile-cases.ts'
import { onTargetSystem } from './target-system.ts'

/** The outcome of one case; `fault` says what went wrong, and is undefined where nothing did. */
export interface HostileOutcome {
  readonly name: string
  readonly fault: string | undefined
}

export interface HostileOptions {
  /** An empty database, for a system of its own. */
  readonly databaseUrl: string
  readonly cases?: readonly HostileCase[]
  readonly onOutcome?: (outcome: HostileOutcome) => void
}

/** Runs the cases one after another against one system, and compares its read models with the log in the end. */
export const runHostile = ({
  databaseUrl,
  cases = hostileCases,
  onOutcome = () => {},
}: HostileOptions): Promise<HostileOutcome[]> =>
  onTargetSystem({ databaseUrl, trustedProxies: ['127.0.0.1'] }, async (system) => {
    const outcomes: HostileOutcome[] = []
    const report = (outcome: HostileOutcome) => {
      outcomes.push(outcome)
      onOutcome(outcome)
    }
    for (const { name, run } of cases) {
      const loggedBefore = system.logged.length
      const failure = await run(system).then(
        () => undefined,
        (error: Error) => error.message,
      )
      report({ name, fault: failure ?? system.logged[loggedBefore] })
    }
    const differing = await system.differing()
    report({
      name: 'read models equal the log after all that',
      fault: differing.length > 0 ? differing.join('; ') : undefined,
    })
    return outcomes
  })
