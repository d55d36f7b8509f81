import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

function breakerAt() {
  let ms = 0
  const breaker = createCircuitBreaker({ failures: 2, restMs: 1000, now: () => new Date(ms) })
  return { breaker, pass: (more: number) => (ms += more) }
}

test('what has failed twice in a row is left alone for its rest', () => {
  const { breaker, pass } = breakerAt()
  breaker.failed()
  expect(breaker.isOpen()).toBe(false)
  breaker.failed()
  expect(breaker.isOpen()).toBe(true)
  pass(999)
  expect(breaker.isOpen()).toBe(true)
  pass(1)
  expect(breaker.isOpen()).toBe(false)
})

test('after a rest one more failure is enough; a success forgets them all', () => {
  const { breaker, pass } = breakerAt()
  breaker.failed()
  breaker.failed()
  pass(1000)
  breaker.failed()
  expect(breaker.isOpen()).toBe(true)
  pass(1000)
  breaker.succeeded()
  breaker.failed()
  expect(breaker.isOpen()).toBe(false)
})
