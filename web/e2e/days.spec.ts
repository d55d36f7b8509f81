import type { Page } from '@playwright/test'
import { dayAndDistance, dayText } from '../src/text/days.ts'
import { clockedTest } from './clocked-test.ts'
import { expect } from './fixtures.ts'
import { fillInLogin } from './pages/account.ts'
import { callsAs, callsFrom } from './pages/person.ts'
import {
  type Answers,
  answerRightly,
  answersOf,
  answerWrongly,
  type Item,
  learnWords,
  question,
} from './pages/practice.ts'
import { password } from './pages/sign-up.ts'
import { newStudent } from './pages/student.ts'

/*
 * A fortnight of a student, by a clock that the test sets, beside a schedule computed by hand from the rules of FSRS-6
 * (default weights w, wanted recall 0.92, whole days, pass is Good and fail is Again, no interval below a day).
 *
 * After t days a stability S leaves the recall R = (1 + 0.9803·t/S)^-0.1542, and asks for a review after 0.7317·S days.
 * Rounded, the interval of Hard is at least a day longer than that of Again, and the one of Good a day longer still.
 *
 *   first pass         S = w0, w1, w2 = 0.212, 1.293, 2.307: 0.2, 0.9, 1.7 days, so 1, 2 and 3 days     → 3 days
 *   pass after 3 days  R = 0.881, difficulty 2.12; S = 0.64, 9.24, 13.83: 0.5, 6.8, 10.1 days           → 10 days
 *   fail after 3 days  the same, and Again: S = 0.64, difficulty 7.39                                   → 1 day
 *   pass a day later   R = 0.866; S = 0.23, 1.73, 2.45: 0.2, 1.3, 1.8 days, so 1, 2 and 3 days          → 3 days
 *
 * and, planned for what passes on those days, too:
 *
 *   3 + 10 days        R = 0.921; S = 47.45, 34.7 days                                                  → 35 days
 *   3 + 1 + 3 days     R = 0.885; S = 7.18, 5.3 days                                                    → 5 days
 *
 *               begin and choose           finish and repair
 *   Mon  2 Mar  mastered, due on 5 March
 *   Tue  3 Mar                             mastered, due on 6 March
 *   Thu  5 Mar  begin passes: 15 March
 *               choose fails:  6 March
 *   Fri  6 Mar  choose passes: 9 March     both pass: 16 March
 *
 * The goal is two words a day. It is met on Monday and Tuesday and on no other day, so the streak is 1, then 2;
 * on Wednesday it still stands at 2, as the day may yet be met; from Thursday on it is 0.
 */
const monday = '2026-03-02T23:50:00+08:00'

const test = clockedTest(() => new Date(monday))

interface Mastered {
  readonly word: string
  readonly review_date: readonly string[]
  readonly review_times: number
  readonly date_mastered: string
}

/** From the dashboard to the preview of the words that are due. */
async function reviewDueWords(page: Page, count: number): Promise<Answers> {
  const session = page.waitForResponse((response) => response.url().endsWith('/api/student/practice-session'))
  await page.getByRole('link', { name: `开始复习 ${count} 个词` }).click()
  return answersOf((await (await session).json()) as Item[])
}

/**
 * Practises these words, of which some are known in the pre-test and the others learned; ends on the finished screen.
 */
async function practise(
  page: Page,
  { mode, words, known }: { mode: 'learn' | 'review'; words: readonly string[]; known: readonly string[] },
): Promise<void> {
  const answers = await (mode === 'learn' ? learnWords(page, words) : reviewDueWords(page, words.length))
  await page.getByRole('button', { name: /去试一试/ }).click()
  for (const index of words.keys()) {
    await expect(page.getByText(`第 ${index + 1} / ${words.length} 题`).first()).toBeVisible()
    const { expected } = await question(page, answers)
    await (known.includes(expected) ? answerRightly : answerWrongly)(page, answers)
    await page.keyboard.press('Enter')
  }
  const left = words.length - known.length
  await page.getByRole('button', { name: left > 0 ? `学习 ${left} 个词` : '全部跳过，完成' }).click()
  for (let answered = 0; answered < 4 * left; answered += 1) {
    await answerRightly(page, answers)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: '练完了' })).toBeVisible()
}

test('PRACT-87: a fortnight by the calendar: what is learned falls due on the days computed by hand, and the streak and the days are counted in Shanghai', {
  tag: '@desktop',
}, async ({ page, system }) => {
  /** For server and browser. */
  const setClock = async (time: string) => {
    system.set(new Date(time))
    await page.clock.setFixedTime(time)
  }
  await setClock(monday)
  const { username, token } = await newStudent(page)
  await callsAs(page.request, token)('PUT', '/api/student/learning-goal', { goal: 2 })

  const get = async (path: string) => (await callsFrom(page)('GET', path)).body
  const comeBack = async (time: string) => {
    await setClock(time)
    await page.goto('/student/dashboard')
    // Twelve hours are long over.
    await expect(page).toHaveURL(/\/login/)
    await fillInLogin(page, { username, password })
    await expect(page).toHaveURL(/\/student\/dashboard$/)
  }
  const expectToday = async ({ learned, streak, due }: { learned: number; streak: number; due: readonly string[] }) => {
    await expect(page.getByText(learned === 0 ? '新词 2 个' : `新词 ${learned}/2`)).toBeVisible()
    await expect(page.getByText(learned >= 2 ? '已达标' : `还差 ${2 - learned} 个`)).toBeVisible()
    await expect(page.getByText(`连续 ${streak} 天`)).toBeVisible()
    await expect(
      due.length > 0
        ? page.getByRole('link', { name: `开始复习 ${due.length} 个词` })
        : page.getByText(/^(明天|\d+ 天后)复习$|^学会新词后安排$/),
    ).toBeVisible()
    expect(((await get('/api/student/review-words')) as string[]).toSorted()).toEqual(due)
  }
  /** For each word: its next two review days, how often it was reviewed, and when it was mastered. */
  const plans = async () => {
    const { words_mastered } = (await get('/api/student/dashboard-summary')) as { words_mastered: Mastered[] }
    return Object.fromEntries(
      words_mastered.map(({ word, review_date, review_times, date_mastered }) => [
        word,
        [...review_date.slice(0, 2), review_times, date_mastered],
      ]),
    )
  }
  const expectNext = (title: string, words: string) =>
    expect(page.getByRole('region', { name: title })).toContainText(words)
  const goHome = () => page.getByRole('link', { name: '今天就到这儿' }).click()
  const passMilestone = async (name: string) => {
    await page.getByRole('dialog', { name }).getByRole('button', { name: '继续往前走' }).click()
    await expect(page).toHaveURL(/\/student\/dashboard$/)
  }

  await practise(page, { mode: 'learn', words: ['begin', 'choose'], known: ['begin'] })
  await expect(page.getByText('今天达标，连续 1 天')).toBeVisible()
  await expectNext('3 天后要复习', 'begin, choose')
  await goHome()
  await passMilestone('第一个词')
  await expectToday({ learned: 2, streak: 1, due: [] })

  // Twenty minutes later it is Tuesday in Shanghai, and still Monday in London.
  await setClock('2026-03-03T00:10:00+08:00')
  await page.reload()
  await expectToday({ learned: 0, streak: 1, due: [] })
  await practise(page, { mode: 'learn', words: ['finish', 'repair'], known: ['finish', 'repair'] })
  await expectNext('3 天后要复习', 'finish, repair')
  await goHome()
  await expectToday({ learned: 2, streak: 2, due: [] })

  await comeBack('2026-03-04T23:59:00+08:00')
  await expectToday({ learned: 0, streak: 2, due: [] })

  await setClock('2026-03-05T00:00:00+08:00')
  await page.reload()
  await expectToday({ learned: 0, streak: 0, due: ['begin', 'choose'] })
  await practise(page, { mode: 'review', words: ['begin', 'choose'], known: ['begin'] })
  await expectNext('明天要复习', 'choose')
  await goHome()
  await expectToday({ learned: 0, streak: 0, due: [] })

  await system.restart()
  await comeBack('2026-03-06T07:30:00+08:00')
  await expectToday({ learned: 0, streak: 0, due: ['choose', 'finish', 'repair'] })
  await practise(page, { mode: 'review', words: ['choose', 'finish', 'repair'], known: ['choose', 'finish', 'repair'] })
  await expectNext('3 天后要复习', 'choose')
  expect(await plans()).toEqual({
    begin: ['2026-03-15', '2026-04-19', 1, '2026-03-02'],
    choose: ['2026-03-09', '2026-03-14', 2, '2026-03-02'],
    finish: ['2026-03-16', '2026-04-20', 1, '2026-03-03'],
    repair: ['2026-03-16', '2026-04-20', 1, '2026-03-03'],
  })

  await page.goto('/student/word-overview')
  for (const [word, day] of Object.entries({
    begin: '2026-03-15',
    choose: '2026-03-09',
    finish: '2026-03-16',
    repair: '2026-03-16',
  }))
    await expect(
      page.getByRole('row').filter({ has: page.getByRole('link', { name: word, exact: true }) }),
    ).toContainText(dayText(day, '2026-03-06'))
  for (const [day, count] of Object.entries({ '2026-03-06': 0, '2026-03-09': 1, '2026-03-15': 1, '2026-03-16': 2 }))
    await expect(
      page
        .getByRole('group', { name: '未来两周每天要复习的词' })
        .getByRole('button', { name: `${dayAndDistance(day, '2026-03-06')}：${count} 个词` }),
    ).toBeVisible()

  await comeBack('2026-03-09T07:30:00+08:00')
  await expectToday({ learned: 0, streak: 0, due: ['choose'] })
  await comeBack('2026-03-16T07:30:00+08:00')
  await expectToday({ learned: 0, streak: 0, due: ['begin', 'choose', 'finish', 'repair'] })

  const { by_day } = (await get('/api/student/study-stats?days=15')) as {
    by_day: { date: string; learned: number; reviewed: number; review_done: boolean }[]
  }
  const told = by_day.map(({ date, learned, reviewed, review_done }) => [date.slice(5), learned, reviewed, review_done])
  expect(told.slice(-6)).toEqual([
    ['03-07', 0, 0, true],
    ['03-06', 0, 3, true],
    ['03-05', 0, 2, true],
    ['03-04', 0, 0, true],
    ['03-03', 2, 0, true],
    ['03-02', 2, 0, true],
  ])
  // What fell due on the 9th was left undone, and then what fell due after it as well.
  expect(told.map(([, , , isDone]) => isDone).indexOf(true)).toBe(8)
  expect(told[7]).toEqual(['03-09', 0, 0, false])
})
