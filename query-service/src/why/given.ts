import type { StudentsEvent } from '@wordtrail/contracts/read-models/students-events'
import type { Change } from './lists.ts'
import type { Told } from './told.ts'

/** Kinds of events that change which words a student has from a teacher. */
export const assigningKinds = [
  'WordsAssigned',
  'AssignmentDropped',
  'HomeworkGiven',
  'HomeworkChanged',
  'HomeworkWithdrawn',
] as const satisfies readonly StudentsEvent['type'][]
export const secretKinds = ['SecretWordbookSet', 'LinkEnded'] as const satisfies readonly StudentsEvent['type'][]

const assigned = 'assigned'
const secret = 'secret'

/** What an event changes of the words that are assigned, by themselves or as homework. */
function assigning(told: Told): readonly Change[] {
  const { event } = told
  switch (event.type) {
    case 'WordsAssigned':
    case 'HomeworkGiven':
      return [{ told, list: assigned, adds: event.data.wordIds, removes: [] }]
    case 'HomeworkChanged': {
      const { wordIds, unassigned } = event.data
      return [{ told, list: assigned, adds: wordIds.filter((id) => !unassigned.includes(id)), removes: unassigned }]
    }
    case 'HomeworkWithdrawn':
      return [{ told, list: assigned, adds: [], removes: event.data.unassigned }]
    case 'AssignmentDropped':
      return [{ told, list: assigned, adds: [], removes: [event.data.wordId] }]
    default:
      return []
  }
}

/** The same of the secret wordbook, which ends with the link. */
function handing(told: Told): readonly Change[] {
  const { event } = told
  if (event.type === 'SecretWordbookSet') return [{ told, list: secret, adds: event.data.wordIds, removes: 'all' }]
  return event.type === 'LinkEnded' ? [{ told, list: secret, adds: [], removes: 'all' }] : []
}

export const assignedBy = (events: readonly Told[]): readonly Change[] => events.flatMap(assigning)

export const givenBy = (events: readonly Told[]): readonly Change[] =>
  events.flatMap((told) => [...assigning(told), ...handing(told)])

/** What events change of one homework, which ends with the link. */
export const homeworkBy = (events: readonly Told[], homeworkId: string): readonly Change[] =>
  events.flatMap((told): readonly Change[] => {
    const { event } = told
    const list = homeworkId
    switch (event.type) {
      case 'HomeworkGiven':
      case 'HomeworkChanged':
        return event.data.homeworkId === homeworkId ? [{ told, list, adds: event.data.wordIds, removes: 'all' }] : []
      case 'HomeworkWithdrawn':
        return event.data.homeworkId === homeworkId ? [{ told, list, adds: [], removes: 'all' }] : []
      case 'AssignmentDropped':
        return [{ told, list, adds: [], removes: [event.data.wordId] }]
      case 'LinkEnded':
        return [{ told, list, adds: [], removes: 'all' }]
      default:
        return []
    }
  })

/** What events change of the words of one wordbook. */
export const heldBy = (events: readonly Told[], wordbookId: string): readonly Change[] =>
  events.flatMap((told): readonly Change[] => {
    const { event } = told
    switch (event.type) {
      case 'WordsAddedToWordbook':
        return [{ told, list: wordbookId, adds: event.data.wordIds, removes: [] }]
      case 'WordsRemovedFromWordbook':
        return [{ told, list: wordbookId, adds: [], removes: event.data.wordIds }]
      default:
        return []
    }
  })
