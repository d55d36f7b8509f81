import { expect, test } from 'vitest'
import { answersPerBatch } from '../learning/limits.ts'
import { catalogue } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { quotas, quotaUses } from './quotas.ts'

const endpoints = Object.entries<Endpoint>(catalogue)
const useOf = (name: keyof typeof catalogue, body: unknown, query?: unknown) =>
  quotaUses[name]!({ params: undefined, query, body } as never)

test('every command of somebody who has signed in uses up a quota, and so do drafts, sounds and files', () => {
  const commands = endpoints
    .filter(([, { owner, roles }]) => owner === 'command-service' && roles.length > 0)
    .map(([name]) => name)
  const files = Object.keys(catalogue).filter((name) => name.startsWith('export'))
  expect(Object.keys(quotaUses).toSorted()).toEqual([...commands, ...files, 'generateWord', 'speech'].toSorted())
})

test('lists are counted by their items', () => {
  expect(useOf('recordAnswers', { answers: Array.from({ length: answersPerBatch }, () => ({})) })).toEqual({
    answers: 100,
  })
  expect(useOf('masterWord', { words: ['calm', 'brave'] })).toEqual({ outcomes: 2 })
  expect(useOf('createOwnWordbook', { title: '', words_text: 'calm，brave calm' })).toEqual({ lists: 1, listWords: 2 })
  expect(useOf('assignWords', { words: 'calm\nbrave' })).toEqual({ listWords: 2 })
  expect(useOf('giveHomework', { words: 'calm brave', student_ids: ['li', 'wang', 'zhao'] })).toEqual({ listWords: 6 })
  expect(useOf('changeHomework', { words: 'calm brave', student_ids: ['li'] })).toEqual({ listWords: 2 })
  expect(useOf('changeHomework', { words: 'calm brave' }), 'a class where no student is named').toEqual({
    listWords: 100,
  })
  expect(useOf('inviteStudents', { student_ids: ['li', 'wang', 'zhao'] })).toEqual({ invitations: 3 })
  expect(useOf('setTiers', { tier: 'tier_1', student_ids: ['li', 'wang'] })).toEqual({ settings: 2 })
  expect(useOf('setSecretWordbooks', { box_id: 'box', student_ids: ['li', 'wang'] })).toEqual({ lists: 2 })
  expect(useOf('remindHomework', { student_ids: ['li', 'wang'] })).toEqual({ settings: 2 })
  expect(useOf('remindHomework', {})).toEqual({ settings: 50 })
  expect(useOf('moveStudents', { student_ids: ['li', 'wang'] })).toEqual({ moves: 2 })
  expect(useOf('moveStudents', { all: true })).toEqual({ moves: 500 })
  expect(useOf('removeOwnWords', {}, { words: ['calm', 'brave'] })).toEqual({ listWords: 2 })
  expect(useOf('setLearningGoal', { goal: 10 })).toEqual({ settings: 1 })
})

test('a student who meets every goal of a day stays far from each quota', () => {
  // The highest goal, each word with a pre-test, four stages and as many wrong answers, and as many reviews.
  const words = 500
  expect(words * 2 * 9).toBeLessThan(quotas.answers / 2)
  expect(words * 2).toBeLessThanOrEqual(quotas.outcomes / 10)
})
