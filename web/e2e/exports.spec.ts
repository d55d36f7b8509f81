import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, callsFrom, newPerson, type Person, signIn } from './pages/person.ts'
import { linkedTeacher } from './pages/teacher.ts'

type Row = Readonly<Record<string, unknown>>

/** A teacher with three students, who is signed in on the page. Two of the students share part of their names. */
async function teacherWithClass(page: Page): Promise<{ readonly students: readonly Person[] }> {
  const students: Person[] = []
  let teacher: Person | undefined
  for (const nickname of ['云朵', '石头', '小云朵']) {
    const student = await newPerson(page.request, 'user')
    const send = callsAs(page.request, student.token)
    await send('PUT', '/api/user/profile', { nickname })
    if (!teacher) teacher = await linkedTeacher(page.request, { student, words: ['tidy'] })
    else {
      await callsAs(page.request, teacher.token)('POST', '/api/admin/invitations', { student_id: student.id })
      const [invitation] = (await send('GET', '/api/student/invitations')).body as { _id: string }[]
      await send('PUT', `/api/student/invitations/${invitation!._id}/accept`)
    }
    await send('PUT', '/api/student/learning-goal', { goal: 2 + students.length })
    await send('POST', '/api/student/answers', {
      answers: [
        answerWith({ given: '=1+1', elapsed_ms: 31_800 }),
        answerWith({ given: '乙', is_correct: true }),
        answerWith({ word: 'careful', step: 'stage_2', given: '粗心的，"马虎"的', expected: '小心的' }),
      ],
    })
    await send('POST', '/api/student/master-word', { words: ['begin', 'careful'].slice(students.length % 2) })
    students.push(student)
  }
  const { position } = await callsAs(page.request, teacher!.token)('PUT', '/api/user/profile', { nickname: '王老师' })
  await signIn(page, { token: teacher!.token, position })
  return { students }
}

async function saved(where: Page | Locator, name: string) {
  const page = 'page' in where ? where.page() : where
  const [file] = await Promise.all([page.waitForEvent('download'), where.getByRole('button', { name }).click()])
  return { name: file.suggestedFilename(), bytes: await readFile((await file.path())!) }
}

/** Rows as objects of their heads, down to the empty line above the foot; and the foot. */
function parts(lines: readonly (readonly unknown[])[]): { rows: Row[]; foot: Readonly<Record<string, unknown>> } {
  const [heads, ...rest] = lines as [readonly string[], ...(readonly unknown[])[]]
  const end = rest.findIndex((cells) => cells.every((cell) => cell === '' || cell === null))
  const rows = rest.slice(0, end).map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index]])))
  return { rows, foot: Object.fromEntries(rest.slice(end + 1).map(([name, value]) => [name, value])) }
}
const csvParts = (bytes: Buffer) => parts(Papa.parse<string[]>(bytes.toString('utf8').slice(1).trimEnd()).data)
const xlsxParts = async (bytes: Buffer) => parts((await readXlsx(new Uint8Array(bytes))).sheets[0]!.rows)

const cellsOf = (rows: Locator): Promise<string[][]> =>
  rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim())),
  )
/** As a clock in Shanghai says it. */
const clock = (at: unknown): string =>
  at instanceof Date ? at.toISOString().slice(0, 19).replace('T', ' ') : String(at)

test('a class leaves as it is on the screen, cell by cell, with its filter and order @desktop', async ({ page }) => {
  await teacherWithClass(page)
  await page.goto('/admin/class-stats-overview?search=云朵&sort=name')
  const table = page.getByRole('table', { name: '学生' })
  await expect(table.getByRole('row')).toHaveCount(3)
  const shown = (await cellsOf(table.getByRole('row'))).slice(1).map((cells) => cells.slice(1))

  const asShown = (row: Row) => [
    `${row['昵称']} ${row['用户名']}`,
    row['需要关注'] ?? '',
    row['难度'],
    `${row['今日新学']}/${row['每日目标']}`,
    String(row['连续达标']),
    String(row['待复习']),
    `${row['7 天新学']} · ${row['7 天复习']}`,
    row['记得率'] === '' || row['记得率'] === null ? '–' : `${Math.floor(Number(row['记得率']) * 100)}%`,
    `今天 ${clock(row['最近活动']).slice(11, 16)}`,
  ]
  const csv = await saved(page, '导出 CSV')
  expect(csv.name).toMatch(/^班级统计 \d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText(`已导出：${csv.name}`)).toBeVisible()
  const ofCsv = csvParts(csv.bytes)
  expect(ofCsv.rows.map(asShown)).toEqual(shown)
  const ofXlsx = await xlsxParts((await saved(page, '导出 XLSX')).bytes)
  expect(ofXlsx.rows.map(asShown)).toEqual(shown)
  expect(ofXlsx.rows[0]).toMatchObject({ 今日新学: expect.any(Number), 记得率: null, 最近活动: expect.any(Date) })
  for (const { foot } of [ofCsv, ofXlsx])
    expect(foot).toMatchObject({
      筛选: '搜索“云朵”',
      排序: '学生，从低到高',
      数据时间: expect.stringContaining('北京时间'),
      日志位置: expect.stringMatching(/^\d+$/),
    })
})

test('TEACH-30: a history leaves as it is on the screen, cell by cell, with its filter @desktop', async ({ page }) => {
  const { students } = await teacherWithClass(page)
  await page.goto(`/admin/student/${students[0]!.id}?tab=history&result=wrong`)
  const entries = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
  await expect(entries).toHaveCount(2)
  const shown = (await cellsOf(entries)).map(([time, what, word, , result, position]) => [
    time,
    what,
    word,
    result,
    position,
  ])

  const asShown = (row: Row) => [
    clock(row['时间']).slice(11),
    row['发生了什么'],
    row['单词'],
    `${row['结果']} ${Number(row['用时（秒）']).toFixed(1)} 秒`,
    Number(row['日志位置']).toLocaleString('en-US'),
  ]
  const ofCsv = csvParts((await saved(page, '导出 CSV')).bytes)
  expect(ofCsv.rows.map(asShown)).toEqual(shown)
  // What was sent together stands in either order.
  const given = (rows: readonly Row[]) => rows.map((row) => row['学生的答案']).toSorted()
  expect(given(ofCsv.rows)).toEqual(["'=1+1", '粗心的，"马虎"的'])
  const ofXlsx = await xlsxParts((await saved(page, '导出 XLSX')).bytes)
  expect(ofXlsx.rows.map(asShown)).toEqual(shown)
  expect(given(ofXlsx.rows)).toEqual(['=1+1', '粗心的，"马虎"的'])
  expect(ofXlsx.foot).toMatchObject({ 筛选: '答错', 学生: `云朵（${students[0]!.username}）` })
})

test('students, invitations and the words of a day leave from their own buttons; paper leads back to its day', async ({
  page,
}) => {
  const { students } = await teacherWithClass(page)
  const invited = await newPerson(page.request, 'user')
  await callsFrom(page)('POST', '/api/admin/invitations', { student_id: invited.id })
  const savedFrom = async (table: string) => {
    await page.getByRole('button', { name: `导出和打印：${table}` }).click()
    const dialog = page.getByRole('dialog')
    const { bytes } = await saved(dialog, '导出 CSV')
    await expect(dialog).toBeHidden()
    return csvParts(bytes).rows
  }
  await page.goto('/admin/dashboard')
  expect((await savedFrom('我的学生')).map((row) => row['昵称']).toSorted()).toEqual(['云朵', '小云朵', '石头'])
  expect((await savedFrom('等待确认')).map((row) => row['用户名'])).toEqual([invited.username])

  await page.goto(`/admin/student/${students[0]!.id}`)
  expect((await savedFrom('每日单词')).map((row) => row['单词'])).toEqual(['begin', 'careful'])
  await page.getByRole('button', { name: '前一天' }).click()
  await expect(page.getByText('当天没有学习单词')).toBeVisible()
  const yesterday = await page.getByLabel('日期', { exact: true }).inputValue()
  await page.getByRole('button', { name: '导出和打印：每日单词' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '打印' }).click()
  await expect(page.getByText('没有符合条件的内容')).toBeVisible()
  await page.getByRole('link', { name: '返回' }).click()
  await expect(page.getByLabel('日期', { exact: true })).toHaveValue(yesterday)
})

test('a file that cannot be had is told, and can be tried again', async ({ page }, info) => {
  await teacherWithClass(page)
  await page.goto('/admin/class-stats-overview')
  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible()
  await expectAccessible(page, { name: 'class-with-exports', info })
  await page.route('**/api/admin/exports/**', (route) => route.abort())
  // On a phone the buttons stand in a menu.
  if (info.project.name === 'phone') await page.getByRole('button', { name: '导出和打印' }).click()
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(page.getByText('没有连上，请检查网络').first()).toBeVisible()
  await page.unroute('**/api/admin/exports/**')
  expect((await saved(page, '导出 CSV')).name).toContain('班级统计')
})

test('the class and a student stand on paper black on white, without buttons, even on a dark screen', async ({
  page,
}, info) => {
  const { students } = await teacherWithClass(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [name, address, heading] of [
    ['class', '/admin/class-stats-overview/print?search=云朵', '班级统计'],
    ['student', `/admin/student/${students[0]!.id}/print`, '云朵的学习小结'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByText('日志位置')).toBeVisible()
    if (name === 'class') await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
    else await expect(page.getByRole('heading', { name: '错得最多的词' })).toBeVisible()
    await expectAccessible(page, { name: `${name}-on-screen`, info })
    await page.screenshot({ path: info.outputPath(`${name}-on-screen.png`), fullPage: true })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
    const paper = page.getByRole('article')
    await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
    for (const ground of [paper, page.locator('body'), page.locator('html')])
      await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const pdf = await page.pdf({ path: info.outputPath(`${name}.pdf`), preferCSSPageSize: true })
    // One page, on A4.
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: null, colorScheme: 'dark' })
  }
})
