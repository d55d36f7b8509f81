import type { TeacherEvent } from '@wordtrail/contracts/events/teacher'
import { labelLimits } from '@wordtrail/contracts/learning/limits'
import { type Rejection, reject } from '../decider.ts'

interface Label {
  /** Null once the teacher's key is gone. */
  readonly name: string | null
  readonly studentIds: ReadonlySet<string>
}

/** By id. */
export type Labels = ReadonlyMap<string, Label>

export type LabelCommand = { readonly teacherId: string; readonly labelId: string } & (
  | { readonly type: 'makeLabel' | 'renameLabel'; readonly name: string }
  | { readonly type: 'removeLabel' }
  /** `studentIds`: the teacher's present students. */
  | { readonly type: 'labelStudents'; readonly studentIds: readonly string[]; readonly hasLabel: boolean }
)

type LabelEvent = Extract<TeacherEvent, { readonly data: { readonly labelId: string } }>

/** What two names have in common that a teacher would not tell apart: case, and full-width letters. */
const told = (name: string): string => name.normalize('NFKC').toLowerCase()

/** Id of the label of that name. */
export const labelNamed = (labels: Labels, name: string): string | undefined =>
  [...labels].find(([, label]) => label.name !== null && told(label.name) === told(name))?.[0]

const isTaken = (labels: Labels, { labelId, name }: { readonly labelId: string; readonly name: string }): boolean =>
  [...labels].some(([id, other]) => id !== labelId && other.name !== null && told(other.name) === told(name))

export function decideLabel(command: LabelCommand, labels: Labels): readonly LabelEvent[] | Rejection {
  const { teacherId: userId, labelId } = command
  const label = labels.get(labelId)
  if (command.type === 'makeLabel') {
    if (isTaken(labels, command)) return reject('label-exists')
    if (labels.size >= labelLimits.labels) return reject('too-many-labels')
    return [{ type: 'LabelMade', data: { userId, labelId, name: command.name } }]
  }
  if (!label) return reject('label-not-found')
  switch (command.type) {
    case 'renameLabel': {
      const { name } = command
      if (isTaken(labels, command)) return reject('label-exists')
      return name === label.name ? [] : [{ type: 'LabelRenamed', data: { userId, labelId, name } }]
    }
    case 'removeLabel':
      return [{ type: 'LabelRemoved', data: { userId, labelId } }]
    case 'labelStudents': {
      const { hasLabel } = command
      const studentIds = [...new Set(command.studentIds)].filter((id) => label.studentIds.has(id) !== hasLabel)
      if (studentIds.length === 0) return []
      return [{ type: hasLabel ? 'StudentsLabelled' : 'StudentsUnlabelled', data: { userId, labelId, studentIds } }]
    }
  }
}

export function evolveLabels(labels: Labels, event: LabelEvent): Labels {
  const { labelId } = event.data
  const label = labels.get(labelId) ?? { name: null, studentIds: new Set() }
  const changed = new Map(labels)
  switch (event.type) {
    case 'LabelMade':
    case 'LabelRenamed':
      return changed.set(labelId, { ...label, name: event.data.name })
    case 'LabelRemoved':
      changed.delete(labelId)
      return changed
    case 'StudentsLabelled':
      return changed.set(labelId, { ...label, studentIds: new Set([...label.studentIds, ...event.data.studentIds]) })
    case 'StudentsUnlabelled': {
      const taken = new Set(event.data.studentIds)
      return changed.set(labelId, {
        ...label,
        studentIds: new Set([...label.studentIds].filter((id) => !taken.has(id))),
      })
    }
  }
}
