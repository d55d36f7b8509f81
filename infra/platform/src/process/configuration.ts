import { resolve } from 'node:path'
import { guardianConsents, isStrongForSuperadmin, teacherRegistrations } from '@wordtrail/contracts/fields'
import { password } from '@wordtrail/contracts/learning/limits'
import { schedulerNames } from '@wordtrail/contracts/learning/scheduling/schedulers'
import { z } from 'zod'

/** Variables that several entry points share. */
export const variables = {
  port: (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback),
  host: (fallback: string) => z.string().min(1).default(fallback),
  databaseUrl: z.url({ protocol: /^postgres(ql)?$/ }),
  /** `esdb://…` for a log in EventStoreDB. Without it, the log is in PostgreSQL. */
  eventStoreUrl: z
    .string()
    .regex(/^(|esdb(\+discover)?:\/\/.+)$/, 'esdb://… expected')
    .optional()
    .transform((value) => value || undefined),
  /** Empty counts as not given: compose files pass variables on that way. */
  superadminUsername: z.preprocess((value) => value || undefined, z.string().trim().min(1).max(64).optional()),
  superadminPassword: z
    .string()
    .refine(
      (value) => value === '' || isStrongForSuperadmin(value),
      `at least ${password.superadminMinLength} characters with a letter, a digit and a symbol;` +
        " it is used only when the superadmin's account is made",
    )
    .optional()
    .transform((value) => value || undefined),
  /** Empty counts as not given. */
  folder: (fallback: string) =>
    z
      .string()
      .default('')
      .transform((folder) => resolve(folder || fallback)),
  megabytes: (fallback: number) =>
    z.preprocess((value) => value || undefined, z.coerce.number().int().min(1).default(fallback)),
  /** Plans the reviews. */
  scheduler: z.preprocess((value) => value || undefined, z.enum(schedulerNames).default('fsrs6')),
  /** Who may register as a teacher. */
  teacherRegistration: z.preprocess((value) => value || undefined, z.enum(teacherRegistrations).default('open')),
  /** Whether a teacher's change of a word waits for the superadmin. */
  dictionaryChanges: z.preprocess(
    (value) => value || undefined,
    z.enum(['immediate', 'reviewed']).default('immediate'),
  ),
  /** The words of a new system: 300 in small wordbooks, the list of the middle-school examination too, or a sample. */
  starterDictionary: z.preprocess((value) => value || undefined, z.enum(['sample', 'small', 'whole']).default('whole')),
  /** Whether students under 14 practise only with a guardian's consent. */
  guardianConsent: z.preprocess((value) => value || undefined, z.enum(guardianConsents).default('off')),
  trustedProxies: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
}

/** Keeps a process from starting. Its message is one line for the operator. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

/**
 * Reads the environment. A `StartupProblem` names wrong variables and never shows their values, which may be secrets.
 */
export function readConfiguration<Schema extends z.ZodObject>(
  schema: Schema,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const result = schema.safeParse(environment)
  if (result.success) return result.data
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
  throw new StartupProblem(`wrong or missing variable: ${wrong.join(', ')}`)
}
