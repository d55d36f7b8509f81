import { expect, test } from 'vitest'
import { hasUnfinishedSession } from './unfinished-session.ts'

const shelf = (stored: string | null) => ({ getItem: (key: string) => (key === 'wp_resume_v1' ? stored : null) })

test('DATA-02: an unfinished session is known by its user, and what cannot be read is none', () => {
  expect(hasUnfinishedSession(shelf('{"version":1,"userId":"li","state":{}}'), 'li')).toBe(true)
  expect(hasUnfinishedSession(shelf('{"version":1,"userId":"li","state":{}}'), 'wang')).toBe(false)
  expect([null, 'null', '{', '7'].map((stored) => hasUnfinishedSession(shelf(stored), 'li'))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
