import { ApiError } from '../api/api-client.ts'

/** What is wrong with which field, in the order in which the fields stand. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

/** What the server says is wrong with fields that it calls by their path; empty where it speaks of none of them. */
export const problemsFrom = <Field extends string>(
  failure: unknown,
  fieldOf: Readonly<Record<string, Field>>,
): Problems<Field> =>
  failure instanceof ApiError
    ? (Object.fromEntries(
        (failure.errors ?? []).flatMap(({ path, message }) => (fieldOf[path] ? [[fieldOf[path], message]] : [])),
      ) as Problems<Field>)
    : {}
