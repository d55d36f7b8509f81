/**
 * Spares callers the wait for something outside that has failed several times in a row: it is left alone for a while,
 * then tried again.
 */
export interface CircuitBreaker {
  /** Whether it is being left alone. */
  isOpen(): boolean
  succeeded(): void
  failed(): void
}

export interface CircuitBreakerOptions {
  /** Failures in a row that open it. After a rest the first failure opens it again. */
  readonly failures: number
  readonly restMs: number
  readonly now: () => Date
}

export function createCircuitBreaker({ failures, restMs, now }: CircuitBreakerOptions): CircuitBreaker {
  let inARow = 0
  let restsUntil = 0
  return {
    isOpen: () => now().getTime() < restsUntil,
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow += 1
      if (inARow >= failures) restsUntil = now().getTime() + restMs
    },
  }
}
