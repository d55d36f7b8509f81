import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import type { ExportedTable } from '@wordtrail/contracts/api/exports'
import { studentStream } from '@wordtrail/contracts/events/student'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

const now = new Date('2026-03-02T16:30:00Z')
let system: TestSystem
let log: TestLog
/** A teacher's students, by the names that they gave themselves. */
let [li, wang]: TestPerson[] = []
let teacher: TestPerson
let seen: Record<string, string>

beforeAll(async () => {
  system = await startTestSystem({ now: () => now })
  log = await openTestLog(system)
  teacher = await system.signUp('admin')
  ;[li, wang] = [await system.signUp('user', 'li-ming'), await system.signUp('user', 'wang-fang')]
  const linked = { type: 'LinkedBySchool', data: { teacherId: teacher.id } } as const
  for (const { id } of [li, wang]) seen = { 'x-await-position': await log.append(studentStream(id), linked) }
  await li.send('PUT', '/api/user/profile', { nickname: '=HYPERLINK("x")' }, seen)
  await wang.send('PUT', '/api/user/profile', { nickname: '芳芳' })
  await wang.send('PUT', '/api/student/learning-goal', { goal: 2 })
  const { headers } = await wang.send('POST', '/api/student/master-word', { words: ['begin', 'careful'] })
  seen = { 'x-await-position': headers['x-log-position'] as string }
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const exported = (person: TestPerson, path: string) =>
  system.server.inject({
    url: `/api/admin/exports/${path}`,
    headers: { ...seen, authorization: `Bearer ${person.token}` },
  })
const table = async (path: string): Promise<ExportedTable> => {
  const { statusCode, body } = await exported(teacher, path)
  expect(statusCode, body).toBe(200)
  return JSON.parse(body)
}
/** Rows as objects of their heads. */
const records = ({ columns, rows }: ExportedTable) =>
  rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [columns[index]!.head, cell])))

test('a class leaves as it is shown: its rows in the order asked for, its figures as the class call tells them', async () => {
  const { body: shown } = await teacher.send('GET', '/api/admin/class', undefined, seen)
  const made = await table('class-students?format=json&sort=name&order=desc')
  expect(records(made)).toMatchObject([
    {
      昵称: '芳芳',
      用户名: 'wang-fang',
      难度: '需要支持',
      今日新学: 2,
      每日目标: 2,
      连续达标: 1,
      记得率: null,
    },
    { 昵称: '=HYPERLINK("x")', 用户名: 'li-ming', 今日新学: 0, 每日目标: 0 },
  ])
  expect(made.notes).toEqual([
    { name: '筛选', value: '无' },
    { name: '排序', value: '学生，从高到低' },
    { name: '数据时间', value: '2026-03-03 00:30:00（北京时间）' },
    { name: '日志位置', value: String(safeOffsetOf(shown.position)) },
  ])
})

test('a filter holds for every table of the class, and the foot names it', async () => {
  const asked = `search=${encodeURIComponent('芳')}&format=json`
  const students = await table(`class-students?${asked}`)
  expect(records(students).map((row) => row['用户名'])).toEqual(['wang-fang'])
  expect(students.notes[0]).toEqual({ name: '筛选', value: '搜索“芳”' })
  const days = await table(`class-days?${asked}`)
  expect(days.rows).toHaveLength(30)
  expect(records(days)[0]).toEqual({
    昵称: '芳芳',
    用户名: 'wang-fang',
    日期: '2026-03-03',
    新学: 2,
    复习: 0,
    每日目标: 2,
    达标: '是',
  })
  expect((await table(`class-words?${asked}`)).title).toBe('班级最难的词')
})

test('a CSV is named after its table and day, and holds no formula', async () => {
  const { headers, rawPayload } = await exported(teacher, 'class-students?format=csv')
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="download.csv"; filename*=UTF-8''${encodeURIComponent('班级统计 2026-03-03.csv')}`,
    'cache-control': 'no-store',
  })
  expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(rawPayload.toString()).toContain(`\r\n"'=HYPERLINK(""x"")",li-ming,`)
})

test('an XLSX is one', async () => {
  const { headers, rawPayload } = await exported(teacher, 'class-students?format=xlsx')
  expect(headers['content-type']).toContain('spreadsheetml')
  expect(rawPayload.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
})

test('TEACH-26, TEACH-27, TEACH-28: a student’s tables leave as they are shown', async () => {
  const of = `student_id=${wang!.id}&format=json`
  const days = records(await table(`student-records?${of}`))
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({ 日期: '2026-03-03', 新学: 2, 学会的其他词: 'begin, careful' })
  expect(records(await table(`student-words?${of}&date=2026-03-03`)).map((row) => row['单词'])).toEqual([
    'begin',
    'careful',
  ])
  const errors = await table(`reordering-errors?${of}`)
  expect(errors.title).toBe('芳芳 排句错误')
  expect(errors.notes[0]).toEqual({ name: '学生', value: '芳芳（wang-fang）' })
})

test('a whole history leaves in the order of its screen, filtered as it is, and ends with the log’s first event', async () => {
  const of = `/api/admin/students/${wang!.id}/history`
  const { body: shown } = await teacher.send('GET', of, undefined, seen)
  const whole = await table(`student-history?student_id=${wang!.id}&format=json`)
  expect(whole.title).toBe('芳芳 全部历史')
  expect(records(whole).map((row) => [row['日志位置'], row['时间']])).toEqual(
    shown.entries.map(({ position, at }: { position: number; at: string }) => [position, at]),
  )
  const mastered = await table(`student-history?student_id=${wang!.id}&group=mastery&word=careful&format=json`)
  expect(records(mastered)).toMatchObject([{ 发生了什么: '学会了', 单词: 'careful', 谁做的: '学生自己', 结果: null }])
  expect(mastered.notes.slice(0, 2)).toEqual([
    { name: '学生', value: '芳芳（wang-fang）' },
    { name: '筛选', value: '单词“careful”，学会' },
  ])
})

test('mistakes and the contents of a box leave as they are shown', async () => {
  const answers = [answerWith({ given: '完成' }), answerWith({ given: '=完成' }), answerWith({ given: '完成' })]
  const sent = await wang!.send('POST', '/api/student/answers', { answers })
  seen = { 'x-await-position': sent.headers['x-log-position'] as string }
  const mistakes = `student-mistakes?student_id=${wang!.id}&format=json`
  expect(records(await table(mistakes))).toMatchObject([
    {
      单词: 'begin',
      错了几次: 3,
      问了几次: 3,
      答错率: 1,
      多半错在: '看句子，猜意思',
      错成什么: '完成（2 次）；=完成（1 次）',
    },
  ])
  expect((await table(`${mistakes}&step=stage_2`)).rows).toEqual([])
  const made = await teacher.send('POST', '/api/admin/secret-boxes', { title: '期中冲刺', words_text: 'tidy begin' })
  seen = { 'x-await-position': made.headers['x-log-position'] as string }
  const box = await table(`secret-box?box_id=${made.body.box_id}&format=json`)
  expect(box.title).toBe('秘密词盒 期中冲刺')
  expect(records(box)).toMatchObject([{ 单词: 'tidy' }, { 单词: 'begin', 释义: expect.stringContaining('开始') }])
})

test('homework, however much there is, leaves whole', async () => {
  let homeworkId = ''
  for (let nth = 0; nth < 101; nth += 1) {
    const given = await teacher.send('POST', '/api/admin/homework', {
      title: nth === 0 ? '' : `第 ${nth} 单元`,
      words: 'begin tidy',
      student_ids: [(nth % 2 === 0 ? li : wang)!.id],
    })
    seen = { 'x-await-position': given.headers['x-log-position'] as string }
    homeworkId = given.body.homework_id
  }
  const { rows, columns } = await table('homework?format=json')
  expect(rows).toHaveLength(101)
  expect(columns[0]).toEqual({ head: '作业', kind: 'text' })
  expect(new Set(rows.map(([title]) => title)).size).toBe(101)
  expect(rows.some(([title]) => title === '单词作业')).toBe(true)
  const one = await table(`homework-students?homework_id=${homeworkId}&format=json`)
  expect(records(one)).toMatchObject([{ 用户名: 'li-ming', 已掌握: 0, 共: 2, 完成日期: null, 逾期: '否' }])
})

test('the lists of home leave as files', async () => {
  const invited = await system.signUp('user', 'zhao-li')
  const sent = await teacher.send('POST', '/api/admin/invitations', { student_id: invited.id })
  seen = { 'x-await-position': sent.headers['x-log-position'] as string }
  expect(records(await table('linked-students?format=json')).map((row) => row['用户名'])).toEqual([
    'li-ming',
    'wang-fang',
  ])
  expect(records(await table('invitations?format=json'))).toMatchObject([
    { 用户名: 'zhao-li', 邀请时间: now.toISOString() },
  ])
})

test('what a table cannot be made of is told as a problem, and no file begins', async () => {
  const stranger = await system.signUp('admin')
  const answer = await exported(stranger, `student-records?student_id=${li!.id}&format=csv`)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'student-not-found'])
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect((await exported(teacher, `class-students?label=${li!.id}&format=csv`)).json().code).toBe('label-not-found')
  expect((await exported(teacher, 'class-students?format=pdf')).statusCode).toBe(400)
  expect(JSON.parse((await exported(stranger, 'class-students?format=json')).body).rows).toEqual([])
})
