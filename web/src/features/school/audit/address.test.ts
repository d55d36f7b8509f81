import { expect, test } from 'vitest'
import { partsOf, searchOf, shownEvent } from './address.ts'

const id = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const asked = (query: string) => searchOf(new URLSearchParams(query))

test('the address says what is looked for, and says it again', () => {
  const search = {
    who: 'system',
    groups: ['answers', 'links'],
    from: '2026-09-01',
    to: '2026-11-22',
    person: id,
  } as const
  const parts = Object.entries(partsOf(search)).filter((part): part is [string, string] => part[1] !== undefined)
  expect(searchOf(new URLSearchParams(parts))).toEqual(search)
})

test('what cannot be looked for narrows nothing', () => {
  expect(asked('who=me&groups=none,,&from=2026-13-01&to=yesterday&person=1&word=%20&session=x')).toEqual({})
  expect(asked(`groups=links,none`)).toEqual({ groups: ['links'] })
})

test('a search is about one thing: the narrowest that the address names', () => {
  expect(asked(`person=${id}&word=begin&session=${id}`)).toEqual({ session: id })
  expect(asked(`person=${id}&word=begin`)).toEqual({ word: 'begin' })
})

test('the address names the event that is shown', () => {
  expect(shownEvent(new URLSearchParams('event=12'))).toBe(12)
  for (const none of ['', 'event=', 'event=0', 'event=-1', 'event=x', 'event=1.5'])
    expect(shownEvent(new URLSearchParams(none)), none).toBeUndefined()
})
