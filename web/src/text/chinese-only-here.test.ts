import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const chinese = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u

test('LAYOUT-01: every Chinese text stands in src/text, where it can be read as a whole', () => {
  const strays = globSync('**/*.{ts,tsx,css}', { cwd: root })
    .filter((file) => !file.startsWith('text/') && !/\.(test|fixture)\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (chinese.test(line) ? [`${file}:${index + 1}`] : [])),
    )
  expect(strays).toEqual([])
})
