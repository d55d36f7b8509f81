import { fieldProblemOf, fieldProblems, type ProblemDetails } from '@wordtrail/contracts/problems'
import type { z } from 'zod'
import { problemOf, HttpProblem } from './http-problem.ts'

type FieldErrors = NonNullable<ProblemDetails['errors']>

/** Deeper than anything that calls send, and shallow enough for everything that walks a body. */
const deepest = 16

/** Text that every store takes: without NUL and halves of surrogate pairs, which PostgreSQL refuses. */
const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (value === null || typeof value !== 'object') return true
  return (
    depth < deepest && Object.entries(value).every(([key, held]) => isStorableText(key) && isStorable(held, depth + 1))
  )
}

/** One part of a request as its schema has it, or the refusal that names the fields that are wrong. */
export function parsed(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  // A path that names nothing we could have is not found, whatever is wrong with it.
  const refused = (errors?: FieldErrors) =>
    part === 'params' ? new HttpProblem('not-found') : new HttpProblem('invalid-input', errors && { errors })
  if (!isStorable(value)) throw refused()
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  throw refused(result.error.issues.flatMap(errorsOf))
}

/** What is wrong, field by field. Of a choice of forms, the one that fits best is the one that was meant. */
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
      message: fieldProblemOf(issue) ?? problemOf(new HttpProblem('invalid-input')).message,
    },
  ]
}
