import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deedOf } from './audit-texts.ts'
import { personalFieldsOf } from './events/personal.ts'
import { type AnyEvent, type EventType, schemas } from './events/schemas.ts'
import { upcast } from './events/upcasters.ts'

const types = Object.keys(schemas) as EventType[]
const goldenOf = async (type: EventType): Promise<Record<string, unknown>> =>
  upcast(
    type,
    1,
    JSON.parse(await readFile(new URL(`events/golden/${type}.v1.json`, import.meta.url), 'utf8')) as Record<
      string,
      unknown
    >,
  )
const deed = (type: EventType, data: object, named = true) =>
  deedOf({ type, data } as AnyEvent, { on: '2026-11-23', word: () => (named ? 'hesitate' : undefined) })

test.each(types)('%s is told as a sentence, also where nothing in it is known any more', async (type) => {
  const data = await goldenOf(type)
  const erased = { ...data, ...Object.fromEntries(personalFieldsOf(schemas[type]).map((field) => [field, null])) }
  for (const sentence of [deed(type, data), deed(type, erased), deed(type, erased, false)]) {
    expect(sentence).toMatch(/\p{Script=Han}/u)
    expect(sentence).not.toMatch(/undefined|null|NaN|“”|《》|\$|Hash|argon/)
  }
})

test.each<[EventType, object, string]>([
  ['TierSet', { tier: 'tier_2' }, '把难度设为“稳步提升”'],
  ['WordsAssigned', { wordIds: ['1', '2', '3', '4'] }, '布置了 4 个词（hesitate、hesitate、hesitate等）'],
  ['WordsAssigned', { wordIds: ['1'] }, '布置了 1 个词（hesitate）'],
  ['LearningGoalSet', { goal: 0 }, '取消了每日目标'],
  ['LinkEnded', { by: 'school', reason: '转班' }, '解除师生关系（学校解除），理由：转班'],
  ['StudyCalendarSet', { weekdays: [1, 2, 7], daysOff: [] }, '把学习日设为周一、二、日'],
  ['StudyCalendarSet', { weekdays: [], daysOff: ['2026-10-01'] }, '把学习日设为没有，另有 1 天放假'],
  ['StreakPaused', { from: '2026-11-23', to: '2026-11-25', reason: 'holiday' }, '暂停达标：11月23日到11月25日（放假）'],
  ['StreakPaused', { from: '2027-01-04', to: '2027-01-04', reason: 'leave' }, '暂停达标：2027年1月4日（请假）'],
  [
    'HomeworkGiven',
    { title: null, dueOn: '2026-11-25', wordIds: ['1'] },
    '布置作业：1 个词（hesitate），11月25日前完成',
  ],
  ['BirthDateRecorded', { birthDate: '2010-05-01' }, '登记出生日期：2010年5月1日'],
  ['UpkeepAsked', { kind: 'verify', table: null }, '要求核对全部数据'],
  ['AnswerGiven', { step: 'stage_1', isCorrect: false, given: '犹豫' }, '看句子，猜意思：答错，答的是“犹豫”'],
])('%s reads as somebody would say it', (type, data, sentence) => expect(deed(type, data)).toBe(sentence))
