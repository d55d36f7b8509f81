import type { OfficeEvent } from '@wordtrail/contracts/events/office'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRejection } from '../decider.ts'
import { given } from '../given.ts'
import { type OfficeCommand, office } from './decider.ts'

const [first, second] = ['3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22']
const appoint = (superadminId: string, isReadOnly = false) => ({ type: 'appoint', superadminId, isReadOnly }) as const
const dismiss = (superadminId: string) => ({ type: 'dismiss', superadminId }) as const
const appointed = (superadminId: string, isReadOnly = false): OfficeEvent => ({
  type: 'SuperadminAppointed',
  data: { superadminId, isReadOnly },
})

test('a superadmin is appointed once, with all rights or to read only', () => {
  given(office).when(appoint(first!)).then(appointed(first!))
  given(office, appointed(first!)).when(appoint(first!)).then()
  given(office, appointed(first!)).when(appoint(second!, true)).then(appointed(second!, true))
})
test('the last one with all rights is not dismissed, nor left with reading only', () => {
  const history = [appointed(first!), appointed(second!, true)]
  given(office, ...history)
    .when(dismiss(first!))
    .rejects('last-superadmin')
  given(office, ...history)
    .when(appoint(first!, true))
    .rejects('last-superadmin')
  given(office, ...history)
    .when(dismiss(second!))
    .then({
      type: 'SuperadminDismissed',
      data: { superadminId: second! },
    })
})
test('whoever is no superadmin need not be dismissed', () => given(office).when(dismiss(first!)).then())

test('whoever leaves, or has other rights than before, has an account that must follow; whoever comes anew has not', () => {
  const changesAfter = (...events: OfficeEvent[]) =>
    events.reduce(
      (state, event, index) => office.evolve(state, event, { id: `e${index}`, at: new Date(0) }),
      office.initialState(),
    ).changes
  const dismissed: OfficeEvent = { type: 'SuperadminDismissed', data: { superadminId: second! } }
  expect(changesAfter(appointed(first!), appointed(second!))).toEqual(new Map())
  expect(changesAfter(appointed(first!), appointed(second!), appointed(second!, true))).toEqual(
    new Map([[second, 'e2']]),
  )
  expect(changesAfter(appointed(second!), dismissed)).toEqual(new Map([[second, 'e1']]))
  expect(changesAfter(appointed(second!), dismissed, appointed(second!))).toEqual(new Map([[second, 'e2']]))
})

test('whatever is asked, once there is a superadmin with all rights there is always one', () => {
  const id = fc.constantFrom('a', 'b', 'c')
  const command: fc.Arbitrary<OfficeCommand> = fc.oneof(
    fc.record({ type: fc.constant('appoint' as const), superadminId: id, isReadOnly: fc.boolean() }),
    fc.record({ type: fc.constant('dismiss' as const), superadminId: id }),
  )
  fc.assert(
    fc.property(fc.array(command), (commands) => {
      let state = office.evolve(office.initialState(), appointed('a'), { id: '', at: new Date(0) })
      for (const one of commands) {
        const outcome = office.decide(one, state)
        if (!isRejection(outcome))
          for (const event of outcome) state = office.evolve(state, event, { id: '', at: new Date(0) })
        expect([...state.superadmins.values()].some(({ isReadOnly }) => !isReadOnly)).toBe(true)
      }
    }),
  )
})
