import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { compressClient } from './compressed-client.ts'

const root = resolve(import.meta.dirname, '../../..')
export const clientFolder = join(root, 'web/dist')
const stamp = join(clientFolder, '.built-from')
const sources = [
  'web/src/**/*',
  'web/index.html',
  'web/public/**/*',
  'web/plugins/**/*',
  'web/vite.config.ts',
  'web/package.json',
  'contracts/src/**/*',
  'package-lock.json',
]

/** Builds the client if its sources have changed, and compresses it once instead of at every request. */
export async function buildClientIfChanged(logLine: (line: string) => void, signal: AbortSignal): Promise<void> {
  const state = await stateOfSources()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === state) return
  logLine('building the client …')
  await vite(['build', 'web'], signal)
  await compressClient(clientFolder)
  await writeFile(stamp, state)
}

async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) files.push(file)
  for (const file of files.sort()) {
    const { mtimeMs, size } = await stat(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function vite(args: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', fail)
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new StartupProblem(`the client cannot be built:\n${output}`)),
    )
  })
}
