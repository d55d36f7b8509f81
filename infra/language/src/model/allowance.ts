import { RateLimiterMemory } from 'rate-limiter-flexible'

export interface AllowanceOptions {
  readonly questions: number
  readonly seconds: number
}

/**
 * Takes one question from a person's allowance; false where none is left. Counted by each process, which is enough to
 * bound costs.
 */
export function createAllowance({ questions, seconds }: AllowanceOptions): (personId: string) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: questions, duration: seconds })
  return (personId) =>
    limiter.consume(personId).then(
      () => true,
      () => false,
    )
}
