import { newUsername } from '@wordtrail/contracts/fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseUsername } from './username.ts'

/** What names were compared by before look-alikes counted: accounts are found by a hash of it. */
const earlier = (username: string): string => username.normalize('NFKC').trim().toLowerCase()

/** GB 2312, what Chinese is written with: 6,763 characters. */
const gb2312 = (() => {
  const decoder = new TextDecoder('gb2312')
  const rows = Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, row) => row + 0xb0)
  const bytes = Array.from({ length: 94 }, (_, index) => index + 0xa1)
  return rows
    .flatMap((row) => bytes.map((byte) => decoder.decode(Uint8Array.of(row, byte))))
    .filter((character) => /^\p{Script=Han}$/u.test(character))
})()
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(index + 0x20))
const ordinary = fc
  .array(fc.constantFrom(...gb2312, ...ascii), { minLength: 1, maxLength: 64 })
  .map((characters) => characters.join(''))

test('names of ASCII and of Chinese characters are what they were', () => {
  expect(gb2312).toHaveLength(6763)
  for (const character of [...gb2312, ...ascii, '〇'])
    expect(normaliseUsername(`a${character}b`)).toBe(earlier(`a${character}b`))
  fc.assert(fc.property(ordinary, (name) => void expect(normaliseUsername(name)).toBe(earlier(name))))
})

test('names that ASCII tells apart stay apart', () => {
  expect(
    new Set(['s11', 's1l', 'sll', 'sI1', 's0', 'so', 'm', 'rn', 'vv', 'w', 'a|b', 'alb'].map(normaliseUsername)).size,
  ).toBe(12)
})

test('case, full width and outer spaces do not count', () => {
  for (const name of ['LiLei', ' lilei ', 'ＬｉＬｅｉ']) expect(normaliseUsername(name)).toBe('lilei')
  fc.assert(
    fc.property(
      ordinary,
      (name) =>
        void expect(normaliseUsername(name.toUpperCase())).toBe(normaliseUsername(name.toUpperCase().toLowerCase())),
    ),
  )
})

test.each([
  ['Cyrillic ѕ', 'ѕcott', 'scott'],
  ['Cyrillic capitals', 'ТОМ', 'tom'],
  ['Cyrillic small letters whose capitals are Latin ones', 'тoм', 'tom'],
  ['Greek ο and ν', 'bοv', 'bov'],
  ['Greek ν', 'bον', 'bov'],
  ['Cherokee capitals', 'ᎪᏴ', 'ab'],
  ['Armenian and Coptic letters', 'ⲟօ', 'oo'],
  ['Latin letters of other alphabets', 'ɡɑ', 'ga'],
  ['Lisu capitals', 'ꓟ', 'm'],
  ['an accent of another alphabet', 'ѐ', 'è'],
  ['Japanese strokes', '李ー', '李一'],
  ['Katakana like Chinese characters', 'ロエ', '口工'],
  ['an Ogham space', 'li\u1680lei', 'li lei'],
])('%s look like others and are them', (_what, odd, usual) =>
  expect(normaliseUsername(odd)).toBe(normaliseUsername(usual)),
)

test.each([
  ['a zero-width space', '\u200B'],
  ['a soft hyphen', '\u00AD'],
  ['a word joiner', '\u2060'],
  ['a change of direction', '\u202E'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uFFA0'],
  ['a variation selector', '\uFE0F'],
  ['a tag', '\u{E0061}'],
  ['a zero-width joiner', '\u200D'],
  ['a line separator', '\u2028'],
  ['a tabulator', '\t'],
  ['an empty pattern of Braille', '\u2800'],
])('a new name with %s is refused', (_what, character) => {
  const outcome = newUsername.safeParse(`li${character}lei`)
  expect(outcome.error?.issues.map(({ message }) => message)).toEqual(['用户名里有看不见的特殊字符，请重新输入'])
})

test('ordinary names are taken', () => {
  fc.assert(
    fc.property(
      ordinary.filter((name) => name.trim() !== ''),
      (name) => void expect(newUsername.parse(name)).toBe(name.trim()),
    ),
  )
  for (const name of ['张伟', 'José', 'zhang.wei@school', '🐼', 'nǐ hǎo']) expect(newUsername.parse(name)).toBe(name)
})
