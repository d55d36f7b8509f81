/** No variable that may hold a secret: whoever gets into another user's program can read its environment. */
const handedOn = /^(PATH|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH)$/i

/** The part of our environment that the database's programs get. */
export const programEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => handedOn.test(name)))
