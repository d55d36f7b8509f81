/** A type, not an interface: loggers take open records only. */
type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly cause?: LoggedError
}

const isOfDatabase = (error: Error): boolean => 'severity' in error && 'routine' in error

/**
 * An error for the log. PostgreSQL's message, detail and context quote the values of the statement, such as names, so
 * that only the code and the routine of its errors are logged.
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
