import { firstTeacherOrder } from '@wordtrail/contracts/learning/teachers-view'
import { expect, test } from 'vitest'
import { listOf, searchedIn, sortedIn } from './address.ts'

const shown = (search: string) => listOf(new URLSearchParams(search), firstTeacherOrder)

test('the address says how the list is looked at; what is unknown is the default', () => {
  expect(shown('')).toEqual({ search: '', sort: 'name', order: 'asc', page: 1 })
  expect(shown('search=王&sort=students&page=3')).toEqual({ search: '王', sort: 'students', order: 'desc', page: 3 })
  expect(shown('sort=size&order=up&page=-1')).toEqual({ search: '', sort: 'name', order: 'asc', page: 1 })
})

test('a head sorts by its column, and reverses it when pressed again; a search begins on the first page', () => {
  const once = sortedIn(new URLSearchParams('page=2&search=王'), firstTeacherOrder, 'students')
  expect(once.toString()).toBe(new URLSearchParams('search=王&sort=students').toString())
  const twice = sortedIn(once, firstTeacherOrder, 'students')
  expect(listOf(twice, firstTeacherOrder)).toMatchObject({ sort: 'students', order: 'asc' })
  expect(sortedIn(twice, firstTeacherOrder, 'name').get('sort')).toBeNull()
  expect(searchedIn(new URLSearchParams('page=2'), '李').toString()).toBe(new URLSearchParams('search=李').toString())
  expect(searchedIn(new URLSearchParams('search=李'), ' ').size).toBe(0)
})
