import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checklistIds, idsIn, idsNamedByTests, sectionOf } from './spec-coverage.ts'
import { studentLines } from './student-lines.ts'

test('every line that concerns a student is named by a test', async () => {
  const named = await idsNamedByTests()
  expect([...idsIn(studentLines)].filter((id) => !named.has(id))).toEqual([])
})

test('no test and no list names a line that does not exist', async () => {
  const ids = await checklistIds()
  expect(ids).toHaveLength(644)
  const [known, sections] = [new Set(ids), new Set(ids.map(sectionOf))]
  const named = [...(await idsNamedByTests()), ...idsIn(studentLines)]
  expect(named.filter((id) => sections.has(sectionOf(id)) && !known.has(id))).toEqual([])
})

test('ids are read alone and as ranges, from the tests of a folder, and not from their comments', async () => {
  expect([...idsIn('PRACT-38 to PRACT-40, ERR-01 to 02, DASH-05')]).toEqual([
    'PRACT-38',
    'PRACT-39',
    'PRACT-40',
    'ERR-01',
    'ERR-02',
    'DASH-05',
  ])
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-coverage-'))
  await mkdir(join(folder, 'web/e2e'), { recursive: true })
  await writeFile(
    join(folder, 'web/e2e/some.spec.ts'),
    "// DASH-01\n/** DASH-02 */\ntest('DASH-03: **/api/** stays', { tag: '@phone' }) // DASH-04\n/*\n * DASH-05\n */\ntest('DASH-06')\n",
  )
  await writeFile(join(folder, 'web/e2e/page.ts'), "export const id = 'DASH-07'\n")
  expect([...(await idsNamedByTests(folder))]).toEqual(['DASH-03', 'DASH-06'])
  await rm(folder, { recursive: true })
})
