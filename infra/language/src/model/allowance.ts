import { RateLimiterMemory } from 'rate-limiter-flexible'

export interface AllowanceOptions {
  readonly questions: number
  readonly seconds: number
}

/**
 * Takes one question of what a person may ask the model in a time; false where nothing is left. Counted in this process
 * alone: it keeps costs in bounds and guards no secret.
 */
export function createAllowance({ questions, seconds }: AllowanceOptions): (personId: string) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: questions, duration: seconds })
  return (personId) =>
    limiter.consume(personId).then(
      () => true,
      () => false,
    )
}
