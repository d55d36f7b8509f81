import { expect, test } from 'vitest'
import { model, systemNow, table, voice } from './system.fixture.ts'
import type { SystemNow, Wish } from './system-query.ts'
import { causeText, differingTables, troublesOf } from './troubles.ts'

const kindsOf = (differing: Partial<SystemNow>) => troublesOf(systemNow(differing)).map(({ kind }) => kind)
const only = (differing: Partial<SystemNow>) => {
  const troubles = troublesOf(systemNow(differing))
  expect(troubles).toHaveLength(1)
  return troubles[0]!
}
const { services, projections, at } = systemNow()
const run = services[0]!
const parkedStream = {
  table: 'memory',
  stream: 'memory-3b1f-7c52',
  since: '2026-11-23T07:42:00.000Z',
  held: 3,
  event_type: 'AnswerRecorded',
  error: 'no idea',
  attempts: 4,
}
const wish = (differing: Partial<Wish>): Wish => ({
  id: '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  kind: 'verify',
  table: null,
  asked_at: at,
  state: 'done',
  progress: 1,
  ended_at: at,
  outcome: null,
  ...differing,
})
const verified = (table: string | null, ...differing: string[]) =>
  wish({
    table,
    outcome: { kind: 'verified', rows: 10, differing: differing.map((one) => ({ table: one, rows: 2 })), left_out: 0 },
  })
const rebuilt = (table: string | null) => wish({ kind: 'rebuild', table, outcome: { kind: 'rebuilt', events: 10 } })

test('a system in which nothing is wrong has no troubles', () => expect(kindsOf({})).toEqual([]))

test('nobody who moves the read models on: no report, no owner, or no process at all', () => {
  expect(only({ projections: { ...projections, is_current: false, owner: null } }).why).toContain(
    '从今天 16:10 起没有响应',
  )
  expect(kindsOf({ projections: { ...projections, owner: null } })).toEqual(['noProjections'])
  expect(kindsOf({ services: ['command-service', 'query-service'].map((name) => ({ ...run, name })) })).toEqual([
    'noProjections',
  ])
  const never = { ...projections, reported_at: null, is_current: false, owner: null, tables: [] }
  expect(only({ projections: never }).why).toContain('没有运行')
})

test('a service that has fallen silent is named, unless another process runs it', () => {
  const silent = { ...run, name: 'command-service', is_alive: false }
  const others = ['query-service', 'projection-service'].map((name) => ({ ...run, name }))
  expect(only({ services: [silent, ...others] }).title).toBe('写入服务（command-service）没有响应')
  expect(kindsOf({ services: [silent, run] })).toEqual([])
})

test('a parked stream is told by whom it touches, since when, and how many events wait', () => {
  const trouble = only({ parked: { count: 1, streams: [parkedStream] } })
  expect(trouble.title).toBe('1 处数据暂停更新')
  expect(trouble.why).toBe(
    '一名学生的一个单词：“单词的掌握”自今天 15:42 起没有更新，3 条记录等待处理；其他数据不受影响，答题没有丢失。',
  )
  expect(trouble).toMatchObject({ todo: expect.stringContaining('重试'), lever: 'retryParked' })
})

test('a lag of more than a minute is told with the slowest table; less is none', () => {
  const lagging = (lag_seconds: number) => ({
    projections: {
      ...projections,
      tables: [table('person'), table('word', { lag_seconds, lag_events: 10_000, is_lag_cut: true })],
    },
  })
  expect(kindsOf(lagging(60))).toEqual([])
  const trouble = only(lagging(185))
  expect(trouble.title).toBe('统计更新落后 3 分钟')
  expect(trouble.why).toContain('“单词”，还有 10,000+ 条')
  // Nobody knows how it is by now.
  expect(kindsOf({ projections: { ...lagging(185).projections, is_current: false } })).toEqual(['noProjections'])
})

test('an older program is told by the tables that nobody moves on, or by the versions that differ', () => {
  const notFollowed = { ...projections, tables: [table('word', { is_followed: false }), table('person')] }
  expect(only({ projections: notFollowed })).toMatchObject({ kind: 'older', why: expect.stringContaining('“单词”') })
  const services = ['projection-service', 'query-service'].map((name, index) => ({
    ...run,
    name,
    version: `0.${index}.0`,
  }))
  expect(only({ services }).why).toBe(
    '各服务的版本不同：数据更新服务（projection-service） 0.0.0，读取服务（query-service） 0.1.0。',
  )
})

test('a language model or voice is a trouble from a failure to the next success, or when its budget is spent', () => {
  const failed = { at: '2026-11-23T07:00:00.000Z', reason: 'unreachable: 401' }
  const before = '2026-11-23T06:00:00.000Z'
  const withModel = (changes: object) => ({ language: { model: { ...model, ...changes }, voices: [voice('flite')] } })
  expect(only(withModel({ last_success: before, last_failure: failed })).why).toContain(
    '今天 15:00 起失败：连接失败 401',
  )
  expect(kindsOf(withModel({ last_success: at, last_failure: failed }))).toEqual([])
  expect(kindsOf(withModel({ budget: { asked: 5000, questions: 5000 } }))).toEqual(['modelSpent'])
  const served = { ...voice('kokoro'), last_failure: { ...failed, reason: 'no answer' } }
  const voices = [served, { ...voice('flite'), last_failure: failed }]
  expect(kindsOf({ language: { model, voices } })).toEqual(['voiceFails', 'builtInVoiceFails'])
})

test('a key is old after a year', () => {
  const key = (kind: 'token' | 'master', since: string) => ({ kind, since })
  expect(kindsOf({ keys: [key('token', '2025-11-24T08:10:00.000Z')] })).toEqual([])
  expect(only({ keys: [key('token', '2025-11-22T08:10:00.000Z')] }).todo).toContain('rotate-token-key')
  expect(only({ keys: [key('master', '2025-11-22T08:10:00.000Z')] }).todo).toContain('rotate-master-key')
})

test('no language model is a hint: the system is well without', () =>
  expect(only({ language: { model: null, voices: [voice('flite')] } })).toMatchObject({
    kind: 'noModel',
    isHint: true,
  }))

test('the worst comes first, hints last', () =>
  expect(
    kindsOf({
      projections: { ...projections, owner: null },
      parked: { count: 1, streams: [parkedStream] },
      keys: [{ kind: 'token', since: '2020-01-01T00:00:00.000Z' }],
      upkeep: [verified(null, 'word')],
      language: { model: null, voices: [voice('flite')] },
    }),
  ).toEqual(['noProjections', 'parked', 'differs', 'oldKey', 'noModel']))

test('a table found wrong stays so until it is rebuilt, or found right', () => {
  const latestFirst = (...upkeep: Wish[]) => differingTables(systemNow({ upkeep: upkeep.toReversed() }))
  expect(latestFirst(verified(null, 'word', 'person'))).toEqual(['word', 'person'])
  expect(latestFirst(verified(null, 'word', 'person'), rebuilt('word'))).toEqual(['person'])
  expect(latestFirst(verified(null, 'word'), rebuilt(null))).toEqual([])
  expect(latestFirst(verified(null, 'word'), verified('word'), verified('person', 'person'))).toEqual(['person'])
  expect(latestFirst(rebuilt('word'), verified(null, 'word'))).toEqual(['word'])
  expect(latestFirst(verified(null, 'word'), wish({ kind: 'rebuild', table: 'word', state: 'running' }))).toEqual([
    'word',
  ])
})

test('why an event is not taken is said in words where the program knows some', () => {
  expect(causeText('PostgreSQL refuses the row (22003)')).toBe('数据库不接受计算得到的这一行')
  expect(causeText('cannot read GoalReached version 99 (stream …)')).toBe('当前版本的程序无法识别这条记录')
  expect(causeText('no idea')).toBe('no idea')
})
