/** Checks for what comes out of local storage, which may be anything. */
export type Check = (value: unknown) => boolean

export const isString: Check = (value) => typeof value === 'string'
export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
export const isBoolean: Check = (value) => typeof value === 'boolean'
export const isNull: Check = (value) => value === null

export const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
export const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value))
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
/** A whole number from `min` up to but not including `limit`. */
export const within =
  (min: number, limit: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) < limit
export const isCount = within(0, Infinity)

export const shaped =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([key, check]) => check((value as Record<string, unknown>)[key]))
/** Values may be missing. */
export const partly = (checks: Readonly<Record<string, Check>>): Check =>
  shaped(
    Object.fromEntries(
      Object.entries(checks).map(([key, check]) => [key, either(check, (value) => value === undefined)]),
    ),
  )
