import { ApiError } from '../api/api-client.ts'

/** What is wrong with which field, in the order in which the fields stand. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

/** The server's messages by form field. `fieldOf` maps a path of the server to a field; other paths are left out. */
export const problemsFrom = <Field extends string>(
  failure: unknown,
  fieldOf: Readonly<Record<string, Field>>,
): Problems<Field> =>
  failure instanceof ApiError
    ? (Object.fromEntries(
        (failure.errors ?? []).flatMap(({ path, message }) => (fieldOf[path] ? [[fieldOf[path], message]] : [])),
      ) as Problems<Field>)
    : {}
