import { checklistIds, idsNamedByTests, sectionOf } from './spec-coverage.ts'

/** Prints, by section of docs/checklist.md, how many lines the tests name and which ones none does. */
const named = await idsNamedByTests()
for (const [section, ids] of Map.groupBy(await checklistIds(), sectionOf)) {
  const missing = ids.filter((id) => !named.has(id))
  console.log(
    `${section.padEnd(9)}${String(ids.length - missing.length).padStart(3)} of ${String(ids.length).padStart(2)}  ${missing.join(' ')}`.trimEnd(),
  )
}
