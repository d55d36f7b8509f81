import { isStrongPassword } from '@wordtrail/contracts/fields'
import { resolve } from 'node:path'
import { schedulerNames } from '@wordtrail/contracts/learning/scheduling/schedulers'
import { z } from 'zod'

/**
 * Longer than others' must be: the superadmin's password may be tried more often than theirs
 * (`command-service/src/account/limits.ts`).
 */
const superadminPasswordLength = 12

/** Variables that several entry points share. */
export const variables = {
  port: (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback),
  host: (fallback: string) => z.string().min(1).default(fallback),
  databaseUrl: z.url({ protocol: /^postgres(ql)?$/ }),
  /** `esdb://…` puts the log into EventStoreDB; without it, it stands in PostgreSQL. */
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
      (value) => value === '' || (isStrongPassword(value) && value.length >= superadminPasswordLength),
      `at least ${superadminPasswordLength} characters with a letter, a digit and a symbol;` +
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
  /** What plans the reviews. */
  scheduler: z.preprocess((value) => value || undefined, z.enum(schedulerNames).default('fsrs6')),
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

/** What keeps a process from starting, in one line for whoever starts it. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

/** Reads the environment once. A wrong variable is named, never shown: it may be a secret. */
export function readConfiguration<Schema extends z.ZodObject>(
  schema: Schema,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<Schema> {
  const result = schema.safeParse(environment)
  if (result.success) return result.data
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
  throw new StartupProblem(`wrong or missing variable: ${wrong.join(', ')}`)
}
