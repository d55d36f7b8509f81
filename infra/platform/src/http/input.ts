import { fieldProblemOf, fieldProblems, type ProblemDetails } from '@wordtrail/contracts/problems'
import type { z } from 'zod'
import { HttpProblem, problemDetailsOf } from './http-problem.ts'

type FieldErrors = NonNullable<ProblemDetails['errors']>

/** Deeper than any valid body, and shallow enough for recursion. */
const deepest = 16

/** PostgreSQL refuses NUL and unpaired surrogates. */
const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (value === null || typeof value !== 'object') return true
  return (
    depth < deepest && Object.entries(value).every(([key, held]) => isStorableText(key) && isStorable(held, depth + 1))
  )
}

/** One part of a request as its schema has it. Throws an `HttpProblem` that names the wrong fields. */
export function parsed(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  // A wrong path parameter names nothing that could exist.
  const problemWith = (errors?: FieldErrors) =>
    part === 'params' ? new HttpProblem('not-found') : new HttpProblem('invalid-input', errors && { errors })
  if (!isStorable(value)) throw problemWith()
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  throw problemWith(result.error.issues.flatMap(errorsOf))
}

/** Errors by field. Of a union, those of the member with the fewest errors. */
function errorsOf(issue: z.core.$ZodIssue): FieldErrors {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: fieldProblems.unknownField }))
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const meant = issue.errors.reduce((best, other) => (other.length < best.length ? other : best))
    return meant.flatMap((one) => errorsOf({ ...one, path: [...issue.path, ...one.path] }))
  }
  return [
    {
      path: issue.path.join('.'),
      message: fieldProblemOf(issue) ?? problemDetailsOf(new HttpProblem('invalid-input')).message,
    },
  ]
}
