import { HttpProblem } from './http-problem.ts'

/**
 * Rejects with `busy` after so many milliseconds; the work itself goes on, so that a retry may find it done. Fastify's
 * own limit no longer holds once a body has been read.
 */
export async function withTimeLimit<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new HttpProblem('busy')), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
