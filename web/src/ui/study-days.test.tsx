import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StudyDays } from './study-days.tsx'

test('STATS-03, STATS-06: a review is done only where something was to be reviewed', async () => {
  const day = { learned: 0, reviewed: 0, review_done: true }
  await render(
    <StudyDays
      days={[
        { ...day, date: '2026-11-23', reviewed: 4 },
        { ...day, date: '2026-11-22', review_done: false },
        { ...day, date: '2026-11-21' },
      ]}
      nameOf={(date) => date}
    >
      {() => null}
    </StudyDays>,
  )
  const last = page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.lastElementChild?.textContent)
  expect(last).toEqual(['完成', '未完成', '–'])
})
