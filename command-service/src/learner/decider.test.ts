import { test } from 'vitest'
import { given } from '../given.ts'
import { learner } from './decider.ts'

const book = 'c4a7e9d2-0f1b-4c3d-8e5f-6a7b8c9d0e44'
const other = 'd5b8f0e3-1a2c-4d4e-9f6a-7b8c9d0e1f55'

const goalSet = (goal: number) => ({ type: 'LearningGoalSet', data: { goal } }) as const
const tracked = (...wordbookIds: string[]) => ({ type: 'WordbooksTracked', data: { wordbookIds } }) as const

test('API-39: a goal is set', () => given(learner).when({ type: 'setLearningGoal', goal: 10 }).then(goalSet(10)))
test('a goal set again to the same number is no event', () => given(learner, goalSet(10)).when({ type: 'setLearningGoal', goal: 10 }).then())
test('a goal set back to what it was before is an event', () => given(learner, goalSet(10), goalSet(20)).when({ type: 'setLearningGoal', goal: 10 }).then(goalSet(10)))
test('a goal of 0 for someone who never set one is no event', () => given(learner).when({ type: 'setLearningGoal', goal: 0 }).then())
test('a goal is given up by 0', () => given(learner, goalSet(10)).when({ type: 'setLearningGoal', goal: 0 }).then(goalSet(0)))

test('API-40: the first login ends once', () => {
  const ended = { type: 'FirstLoginSet', data: { firstLogin: false } } as const
  given(learner).when({ type: 'setFirstLogin', firstLogin: false }).then(ended)
  given(learner, ended).when({ type: 'setFirstLogin', firstLogin: false }).then()
})

test('API-38: wordbooks are tracked, each once, in the order given', () => given(learner).when({ type: 'trackWordbooks', wordbookIds: [other, book, other] }).then(tracked(other, book)))
test('the same wordbooks in the same order are no event', () => given(learner, tracked(book, other)).when({ type: 'trackWordbooks', wordbookIds: [book, other] }).then())
test('another order of the same wordbooks is an event', () => given(learner, tracked(book, other)).when({ type: 'trackWordbooks', wordbookIds: [other, book] }).then(tracked(other, book)))
test('all wordbooks may be left', () => given(learner, tracked(book)).when({ type: 'trackWordbooks', wordbookIds: [] }).then(tracked()))

test('API-35: a priority wordbook is set, and none again', () => {
  const set = { type: 'PriorityWordbookSet', data: { wordbookId: book } } as const
  given(learner).when({ type: 'setPriorityWordbook', wordbookId: null }).then()
  given(learner).when({ type: 'setPriorityWordbook', wordbookId: book }).then(set)
  given(learner, set).when({ type: 'setPriorityWordbook', wordbookId: book }).then()
  given(learner, set).when({ type: 'setPriorityWordbook', wordbookId: null }).then({ type: 'PriorityWordbookSet', data: { wordbookId: null } })
})
