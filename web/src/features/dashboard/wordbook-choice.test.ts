import { expect, test } from 'vitest'
import { presentOnly, withTracked } from './wordbook-choice.ts'

test('DASH-15: the priority goes with the wordbook that is left', () => {
  const choice = { tracked: ['a', 'b'], priority: 'b' }
  expect(withTracked(choice, 'b', false)).toEqual({ tracked: ['a'], priority: null })
  expect(withTracked(choice, 'a', false)).toEqual({ tracked: ['b'], priority: 'b' })
  expect(withTracked(choice, 'c', true)).toEqual({ tracked: ['a', 'b', 'c'], priority: 'b' })
})
test('wordbooks that are no more are not saved again', () => {
  expect(presentOnly({ tracked: ['a', 'gone'], priority: 'gone' }, [{ _id: 'a' }, { _id: 'b' }])).toEqual({
    tracked: ['a'],
    priority: null,
  })
  expect(presentOnly({ tracked: ['b', 'a'], priority: 'a' }, [{ _id: 'a' }, { _id: 'b' }])).toEqual({
    tracked: ['b', 'a'],
    priority: 'a',
  })
})
