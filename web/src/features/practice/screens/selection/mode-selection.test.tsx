import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { GoalToday } from '../../../../text/practice.ts'
import type { Mode } from '../../session/modes.ts'
import { ModeSelection } from './mode-selection.tsx'

const show = async (
  toLearn: { teacher: number; self: number },
  toReview: number,
  goal: GoalToday = { isSet: true, left: 6 },
) => {
  const chosen: Mode[] = []
  const { unmount } = await render(
    <MemoryRouter>
      <ModeSelection
        notice={null}
        toLearn={toLearn}
        goal={goal}
        toReview={toReview}
        hasUnfinished={false}
        onContinue={() => {}}
        onChoose={(mode) => chosen.push(mode)}
      />
    </MemoryRouter>,
  )
  return { chosen, unmount }
}

test('PRACT-03, PRACT-04: new words are counted by where they come from, and words to review', async () => {
  const { chosen } = await show({ teacher: 3, self: 12 }, 4)
  await expect.element(page.getByRole('heading', { name: '今天再学 6 个新词' })).toBeVisible()
  await expect.element(page.getByText('老师布置 3 个，词书里还有 12 个')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '4 个词该复习了' })).toBeVisible()
  await page.getByRole('button', { name: '学新词，共 15 个' }).click()
  await page.getByRole('button', { name: '开始复习，共 4 个' }).click()
  expect(chosen).toEqual(['learn', 'review'])
})

test('where words are due, reviewing them is the main button; else learning is', async () => {
  const looks = () => {
    const classOf = (name: RegExp) => page.getByRole('button', { name }).elements()[0]?.className
    return { learn: classOf(/^学新词/), review: classOf(/^开始复习/) }
  }
  const { unmount } = await show({ teacher: 3, self: 12 }, 4)
  const due = looks()
  expect(due.review).not.toBe(due.learn)
  await unmount()
  await show({ teacher: 3, self: 12 }, 0)
  expect(looks().learn).toBe(due.review)
})

test('PRACT-03: what is left of the goal is said, but no more than there is; without one, how many words there are', async () => {
  const said = async (goal: GoalToday, toLearn = { teacher: 0, self: 4 }) => {
    const { unmount } = await show(toLearn, 0, goal)
    const shown = page.getByRole('button', { name: /^学新词/ }).element().parentElement!.textContent
    await unmount()
    return shown
  }
  expect(await said({ isSet: true, left: 6 })).toContain('今天再学 4 个新词一共 4 个，都是词书里的')
  expect(await said({ isSet: true, left: 0 }, { teacher: 4, self: 0 })).toContain(
    '今天达标了，还可以再学几个一共 4 个，都是老师布置的',
  )
  expect(await said({ isSet: false, left: 0 })).toContain('有 4 个新词可以学')
})

test('PRACT-05, PRACT-06: what is at zero is done; with no new words the way leads to quick learn', async () => {
  await show({ teacher: 0, self: 0 }, 0)
  await expect.element(page.getByText('现在没有要学的新词')).toBeVisible()
  await expect.element(page.getByText('今天没有要复习的词')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '现在学' }))
    .toHaveAttribute('href', '/student/dashboard?openQuick=1')
  expect(page.getByRole('button').elements()).toEqual([])
})
