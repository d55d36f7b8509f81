/** What the log tells of an error. A type, not an interface: loggers take open records only. */
type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: LoggedError
}

const isOfDatabase = (error: Error): boolean => 'severity' in error && 'routine' in error

/**
 * An error for the log: where it came from and what it says. PostgreSQL's message, detail and context quote the values
 * of the statement, which may be somebody's name: of its errors only the code and the place are told.
 */
export function loggedError(error: Error): LoggedError {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return {
    type: error.name,
    message: isOfDatabase(error) ? `PostgreSQL ${String(code)} in ${String(routine)}` : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(typeof code === 'string' && { code }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}
