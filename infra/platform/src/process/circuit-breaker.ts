/** Stops asking another service for a while after several failures in a row. */
export interface CircuitBreaker {
  isOpen(): boolean
  succeeded(): void
  failed(): void
}

export interface CircuitBreakerOptions {
  /** Failures in a row that open the circuit. After the rest, the first failure opens it again. */
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
