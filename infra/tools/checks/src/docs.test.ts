import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const texts = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const decisions = texts.filter((path) => /^docs\/adr\/\d/.test(path)).sort()

test('files that a text links to exist', () => {
  const broken = texts.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .filter(([, target]) => !existsSync(join(root, dirname(path), target!)))
      .map(([, target]) => `${path}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('files of the project that a text names exist', () => {
  const folders = '(?:contracts|infra|command-service|projection-service|query-service|web|docs)'
  const named = new RegExp(`\`(${folders}/[\\w./-]+)\``, 'g')
  const gone = texts
    .filter((path) => path !== 'CHANGELOG.md')
    .flatMap((path) =>
      [...read(path).matchAll(named)]
        .filter(([, target]) => !existsSync(join(root, target!)))
        .map(([, target]) => `${path}: ${target}`),
    )
  expect(gone).toEqual([])
})

test('decisions are numbered without gaps, and say when they were taken and what follows from them', () => {
  expect(decisions.map((path) => Number(basename(path).slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1))
  for (const [index, path] of decisions.entries()) {
    expect(read(path)).toMatch(new RegExp(`^# ${index + 1}\\. .+\\n\\nStatus: .+ Date: \\d{4}-\\d\\d-\\d\\d\\.\\n`))
    expect(read(path), path).toContain('**Consequences.** ')
    expect(read('docs/adr/README.md')).toContain(`](${basename(path)})`)
  }
})

test('the picture of the house names every package', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const picture = read('docs/architecture.md')
  for (const path of workspaces) expect(picture).toContain(`\`${path}\``)
})
