import fc from 'fast-check'
import { expect, test } from 'vitest'
import { additionsOf, type Checked, countsOf, linesOf, reduceLines } from './checked-list.ts'

const word = (name: string) => ({ word_id: `id-${name}`, word: name })
const known = (name: string): Checked => ({ status: 'known', ...word(name) })
const began: Checked = {
  status: 'form',
  of: [
    { ...word('begin'), as: [], is_held: true },
    { ...word('beget'), as: [], is_held: false },
  ],
}
const unknown: Checked = { status: 'unknown' }
const typed = ['trip', 'began', 'zebu', 'choose', 'trip']
const lines = linesOf(typed, [known('trip'), began, unknown, known('choose'), { status: 'repeated', line: 0 }])
const ids = (...names: string[]) => names.map((name) => `id-${name}`)

test('known words are added in the order of the list, each once, a portion a call', () => {
  expect(additionsOf(lines, 2000)).toEqual([{ wordIds: ids('trip', 'choose'), before: null }])
  expect(additionsOf(linesOf(['a', 'b', 'c'], ['a', 'b', 'c'].map(known)), 2)).toEqual([
    { wordIds: ids('a', 'b'), before: null },
    { wordIds: ids('c'), before: null },
  ])
  expect(additionsOf(linesOf(['a', 'a'], [known('a'), known('a')]), 2)).toEqual([{ wordIds: ids('a'), before: null }])
})

test('a form that is taken is added, and one whose word is held already is not offered', () => {
  const taken = reduceLines(lines, { type: 'formsTaken' })
  expect(taken[1]).toEqual({ typed: 'began', status: 'known', ...word('beget') })
  expect(reduceLines(lines, { type: 'formTaken', line: 1, word: word('beget') })).toEqual(taken)
  expect(reduceLines(lines, { type: 'formTaken', line: 0, word: word('beget') })).toEqual(lines)
})

test('what comes later goes in front of what the list has put in before', () => {
  const added = reduceLines(lines, { type: 'added', wordIds: ids('trip', 'choose') })
  expect(countsOf(added)).toMatchObject({ added: 2, known: 0, form: 1, unknown: 1, repeated: 1 })
  const saved = reduceLines(added, { type: 'saved', headword: 'zebu', wordId: 'id-zebu' })
  expect(additionsOf(saved, 2000)).toEqual([{ wordIds: ids('zebu'), before: 'id-choose' }])
  const all = reduceLines(saved, { type: 'formsTaken' })
  expect(additionsOf(all, 2000)).toEqual([{ wordIds: ids('beget', 'zebu'), before: 'id-choose' }])
})

test('a draft that waits for review is not added', () => {
  const waiting = reduceLines(lines, { type: 'proposed', headword: 'zebu' })
  expect(waiting[2]).toEqual({ typed: 'zebu', status: 'proposed' })
  expect(additionsOf(waiting, 2000)).toEqual(additionsOf(lines, 2000))
})

test('in whatever order the words come in, the wordbook has them in the order of the list', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(names, fc.infiniteStream(fc.boolean()), fc.integer({ min: 1, max: 4 }), (list, chance, most) => {
      let book: string[] = []
      let now = linesOf(
        list,
        list.map(() => unknown),
      )
      while (countsOf(now).unknown > 0) {
        for (const { status, typed: headword } of now)
          if (status === 'unknown' && chance.next().value)
            now = [...reduceLines(now, { type: 'saved', headword, wordId: headword })]
        for (const { wordIds, before } of additionsOf(now, most)) {
          const at = before === null ? book.length : book.indexOf(before)
          book = [...book.slice(0, at), ...wordIds, ...book.slice(at)]
          now = [...reduceLines(now, { type: 'added', wordIds })]
        }
      }
      expect(book).toEqual(list)
    }),
  )
})
