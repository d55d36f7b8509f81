import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../../..')
const tests = [
  '{contracts,infra,command-service,projection-service,query-service,web/src}/**/*.test.{ts,tsx}',
  'web/e2e/**/*.spec.ts',
]

/** The numbers of the checklist's lines, in its order. */
export async function checklistIds(): Promise<string[]> {
  const checklist = await readFile(join(root, 'docs/checklist.md'), 'utf8')
  return [...checklist.matchAll(/^\| ([A-Z]+-\d\d) \|/gm)].map(([, id]) => id!)
}

/** The numbers that a text names, alone or as a range: `PRACT-54, PRACT-38 to PRACT-41`. */
export function idsIn(text: string): Set<string> {
  const ids = new Set<string>()
  for (const [, section, first, last] of text.matchAll(/\b([A-Z]{2,})-(\d\d)(?: to (?:\1-)?(\d\d))?\b/g)) {
    for (let number = Number(first); number <= Number(last ?? first); number += 1)
      ids.add(`${section}-${String(number).padStart(2, '0')}`)
  }
  return ids
}

/** A source without its comments, which check nothing. */
const withoutComments = (source: string): string => source.replace(/^\s*\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

/** The numbers that the tests of a folder name, the whole project's unless another is given. */
export async function idsNamedByTests(folder: string = root): Promise<Set<string>> {
  const ids = new Set<string>()
  for await (const file of glob(tests, { cwd: folder, exclude: (path) => path.includes('node_modules') })) {
    for (const id of idsIn(withoutComments(await readFile(join(folder, file), 'utf8')))) ids.add(id)
  }
  return ids
}

export const sectionOf = (id: string): string => id.slice(0, id.indexOf('-'))
