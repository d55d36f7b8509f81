import type { OfficeEvent, UpkeepKind } from '@wordtrail/contracts/events/office'
import { type Decider, reject } from '../decider.ts'

export type OfficeCommand =
  /** Also gives other rights to somebody who is a superadmin. */
  | { readonly type: 'appoint'; readonly superadminId: string; readonly isReadOnly: boolean }
  | { readonly type: 'dismiss'; readonly superadminId: string }
  /** argon2id; null: no teacher registers with a code. */
  | { readonly type: 'setTeacherCode'; readonly codeHash: string | null }
  | { readonly type: 'askUpkeep'; readonly kind: UpkeepKind; readonly table: string | null }

export interface Office {
  /** Superadmins by id. */
  readonly superadmins: Map<string, { readonly isReadOnly: boolean }>
  /**
   * Whoever has left, or has had other rights, by id: the event that last changed that. Their account has to follow it
   * (`settle.ts`).
   */
  readonly changes: Map<string, string>
  readonly teacherCodeHash: string | null
  /** What was asked of the projections last: `upkeep.ts` hands it over. */
  readonly latestWishes: readonly UpkeepAsked[]
}

interface UpkeepAsked {
  /** Of its event. */
  readonly id: string
  readonly kind: UpkeepKind
  readonly table: string | null
  readonly at: Date
}

const wishesKept = 20

/** Whether there would be nobody left with all rights. */
const isLastFull = ({ superadmins }: Office, superadminId: string): boolean =>
  superadmins.get(superadminId)?.isReadOnly === false &&
  [...superadmins.values()].filter(({ isReadOnly }) => !isReadOnly).length === 1

/** Who runs the system, and by which rules. */
export const office: Decider<Office, OfficeCommand, OfficeEvent> = {
  initialState: () => ({ superadmins: new Map(), changes: new Map(), teacherCodeHash: null, latestWishes: [] }),

  decide: (command, state) => {
    switch (command.type) {
      case 'appoint': {
        const { superadminId, isReadOnly } = command
        if (state.superadmins.get(superadminId)?.isReadOnly === isReadOnly) return []
        return isReadOnly && isLastFull(state, superadminId)
          ? reject('last-superadmin')
          : [{ type: 'SuperadminAppointed', data: { superadminId, isReadOnly } }]
      }
      case 'dismiss': {
        const { superadminId } = command
        if (!state.superadmins.has(superadminId)) return []
        return isLastFull(state, superadminId)
          ? reject('last-superadmin')
          : [{ type: 'SuperadminDismissed', data: { superadminId } }]
      }
      case 'setTeacherCode':
        return [{ type: 'TeacherCodeSet', data: { codeHash: command.codeHash } }]
      case 'askUpkeep':
        return [{ type: 'UpkeepAsked', data: { kind: command.kind, table: command.table } }]
    }
  },

  evolve: (state, event, { id, at }) => {
    const { superadmins, changes } = state
    switch (event.type) {
      case 'SuperadminAppointed': {
        const { superadminId, isReadOnly } = event.data
        if (superadmins.has(superadminId) || changes.has(superadminId)) changes.set(superadminId, id)
        superadmins.set(superadminId, { isReadOnly })
        return state
      }
      case 'SuperadminDismissed':
        superadmins.delete(event.data.superadminId)
        changes.set(event.data.superadminId, id)
        return state
      case 'TeacherCodeSet':
        return { ...state, teacherCodeHash: event.data.codeHash }
      case 'UpkeepAsked':
        return { ...state, latestWishes: [...state.latestWishes, { id, ...event.data, at }].slice(-wishesKept) }
    }
  },
}
