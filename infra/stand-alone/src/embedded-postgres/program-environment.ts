/** Whoever gets into another user's program can read its environment: nothing is handed on that may be a secret. */
const handedOn = /^(PATH|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH)$/i

/** What the programs that we run for the database are told of our environment. */
export const programEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => handedOn.test(name)))
