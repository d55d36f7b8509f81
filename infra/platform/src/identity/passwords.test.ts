import { expect, test } from 'vitest'
import type { HttpProblem } from '../http/http-problem.ts'
import { fitsSecret, hashBehind, hashSecret } from './passwords.ts'

test('the right password fits, a wrong one does not', async () => {
  const hash = await hashSecret('abcd123!')
  expect(await fitsSecret('abcd123!', hash)).toBe(true)
  for (const wrong of ['abcd123', 'abcd123! ', 'ABCD123!', '']) expect(await fitsSecret(wrong, hash)).toBe(false)
})

test('a hash is argon2id in PHC form, with 46 MiB, one pass and one lane', async () => {
  expect(await hashSecret('abcd123!')).toMatch(
    /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
})

test('the same password never hashes the same', async () =>
  expect(await hashSecret('abcd123!')).not.toBe(await hashSecret('abcd123!')))

test('nothing fits where there is no hash', async () => {
  expect(await fitsSecret('abcd123!', null)).toBe(false)
  expect(await fitsSecret('', null)).toBe(false)
})

test('a password fits however it was typed: full width and combining marks are one', async () => {
  expect(await fitsSecret('ａｂｃ１２３！！', await hashSecret('abc123!!'))).toBe(true)
  expect(await fitsSecret('cafe\u0301-123', await hashSecret('café-123'))).toBe(true)
})

test('a hash made at another cost is compared at that cost', async () => {
  // argon2id of "abcd123!" with m=8,t=2,p=1, salt "somesaltsomesalt", 16 bytes.
  expect(await fitsSecret('abcd123!', '$argon2id$v=19$m=8,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$1g+7OmKsNGJaFonMONJtOQ')).toBe(
    true,
  )
})

test('what is no argon2id hash is an error, not a refusal', async () => {
  await expect(fitsSecret('abcd123!', 'abcd123!')).rejects.toThrow('PHC')
})

test('a class that signs in at once is answered, everyone rightly', async () => {
  const hash = await hashSecret('abcd123!')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => fitsSecret(index % 2 === 0 ? 'abcd123!' : 'wrong', hash)),
  )
  expect(answers).toEqual([true, false, true, false, true, false, true, false, true, false])
})

test('beyond two comparisons at a time and three hundred that wait, a caller is told to come again', async () => {
  await fitsSecret('abcd123!', null)
  const cheap = '$argon2id$v=19$m=8,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$1g+7OmKsNGJaFonMONJtOQ'
  const answers = await Promise.allSettled(Array.from({ length: 305 }, () => fitsSecret('abcd123!', cheap)))
  const refused = answers.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as HttpProblem).code)).toEqual(['busy', 'busy', 'busy'])
  expect(await fitsSecret('abcd123!', cheap)).toBe(true)
})

test('what is hashed in the background lets everybody else go first, and ends with its signal', async () => {
  const hash = await hashSecret('abcd123!')
  const order: string[] = []
  const noting = (what: string) => () => void order.push(what)
  const never = new AbortController().signal
  const behind = Array.from({ length: 4 }, () => hashBehind('abcd123!', never).then(noting('behind')))
  const signIns = Array.from({ length: 6 }, () => fitsSecret('abcd123!', hash).then(noting('sign-in')))
  await Promise.all([...behind, ...signIns])
  // The first one had begun already. The second begins when the last sign-in is under way, and may overtake it.
  expect(order.slice(0, 6).filter((what) => what === 'behind').length).toBeLessThanOrEqual(1)
  expect(order.slice(-2)).toEqual(['behind', 'behind'])
  expect(await fitsSecret('abcd123!', await hashBehind('abcd123!', never))).toBe(true)

  const stop = new AbortController()
  const waiting = Array.from({ length: 3 }, () => hashBehind('abcd123!', stop.signal))
  stop.abort(new Error('too late'))
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toContain('rejected')
})
