import type { StudentEvent } from '@wordtrail/contracts/events/student'
import { trackedWordbooks as mostTracked } from '@wordtrail/contracts/learning/limits'
import { defaultTier, type Tier } from '@wordtrail/contracts/learning/tiers'
import { type Decider, type Rejection, reject } from '../decider.ts'
import {
  decideHomework,
  endHomework,
  evolveGiven,
  type Given,
  type HomeworkCommand,
  isAssigned,
  nothingGiven,
} from './homework.ts'
import { decideLink, type LinkCommand, type Links } from './links.ts'
import { decidePause, type PauseCommand, type Pauses } from './pauses.ts'

type OwnCommand =
  | { readonly type: 'setLearningGoal'; readonly goal: number }
  | { readonly type: 'setFirstLogin'; readonly firstLogin: boolean }
  | {
      readonly type: 'trackWordbooks'
      readonly wordbookIds: readonly string[]
      /** Those that students see nothing of at present: whoever tracked one goes on tracking it. */
      readonly deleted?: ReadonlySet<string>
    }
  | { readonly type: 'setPriorityWordbook'; readonly wordbookId: string | null }
  | { readonly type: 'showMilestone'; readonly milestone: string }
  /** Only for a word that has left the dictionary. */
  | { readonly type: 'dropAssignment'; readonly wordId: string }

/** From a teacher. All need the link. */
type TeacherCommand =
  | { readonly type: 'setTier'; readonly teacherId: string; readonly tier: Tier }
  | { readonly type: 'setStudentGoal'; readonly teacherId: string; readonly goal: number }
  /** `wordIds`: those of the dictionary. */
  | { readonly type: 'assignWords'; readonly teacherId: string; readonly wordIds: readonly string[] }
  /** `box` is undefined where the teacher has none of that id. */
  | { readonly type: 'setSecretWordbook'; readonly teacherId: string; readonly box: HandedOut | undefined }
  | PauseCommand
  | HomeworkCommand

export interface HandedOut {
  readonly boxId: string
  /** Of the box's stream: which of its contents this is. */
  readonly revision: number
  readonly title: string
  readonly wordIds: readonly string[]
}

export type StudentCommand = OwnCommand | LinkCommand | TeacherCommand

interface Student extends Links {
  readonly goal: number
  readonly tier: Tier
  readonly firstLogin: boolean
  readonly trackedWordbooks: readonly string[]
  readonly priorityWordbook: string | null
  readonly given: Given
  readonly pauses: Pauses
  /** Those that were shown. */
  readonly milestones: Set<string>
  /** What was handed out last, while the link lasts. */
  readonly secretBox?: Pick<HandedOut, 'boxId' | 'revision'> | undefined
}

const areEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])

const setGoal = (goal: number, state: Student): readonly StudentEvent[] =>
  goal === state.goal ? [] : [{ type: 'LearningGoalSet', data: { goal } }]

function teach(command: TeacherCommand, state: Student): readonly StudentEvent[] | Rejection {
  const { teacherId } = command
  // For a teacher, students of others do not exist.
  if (teacherId !== state.teacherId) return reject('student-not-found')
  switch (command.type) {
    case 'setTier':
      return command.tier === state.tier ? [] : [{ type: 'TierSet', data: { teacherId, tier: command.tier } }]
    case 'setStudentGoal':
      return setGoal(command.goal, state)
    case 'assignWords': {
      if (command.wordIds.length === 0) return reject('no-known-words')
      const wordIds = [...new Set(command.wordIds)].filter((id) => !state.given.words.has(id))
      return wordIds.length === 0 ? [] : [{ type: 'WordsAssigned', data: { teacherId, wordIds } }]
    }
    case 'setSecretWordbook': {
      if (!command.box) return reject('box-not-found')
      const { boxId, revision, title, wordIds } = command.box
      if (boxId === state.secretBox?.boxId && revision === state.secretBox.revision) return []
      const content = { title, wordIds: [...wordIds], ...(revision > 0 && { boxRevision: revision }) }
      return [{ type: 'SecretWordbookSet', data: { teacherId, boxId, ...content } }]
    }
    case 'pauseStreak':
    case 'endStreakPause':
      return decidePause(command, state.pauses)
    default:
      return decideHomework(command, state.given)
  }
}

/** A student's settings, teacher and assignments. A command that changes nothing leads to no event. */
export const student: Decider<Student, StudentCommand, StudentEvent> = {
  initialState: () => ({
    goal: 0,
    tier: defaultTier,
    firstLogin: true,
    trackedWordbooks: [],
    priorityWordbook: null,
    endedLinks: [],
    invitations: new Map(),
    given: nothingGiven(),
    pauses: new Map(),
    milestones: new Set(),
  }),

  decide: (command, state) => {
    switch (command.type) {
      case 'setLearningGoal':
        return setGoal(command.goal, state)
      case 'setFirstLogin':
        return command.firstLogin === state.firstLogin
          ? []
          : [{ type: 'FirstLoginSet', data: { firstLogin: command.firstLogin } }]
      case 'trackWordbooks': {
        const unseen = state.trackedWordbooks.filter((id) => command.deleted?.has(id))
        const wordbookIds = [...new Set([...command.wordbookIds, ...unseen])].slice(0, mostTracked)
        return areEqual(wordbookIds, state.trackedWordbooks)
          ? []
          : [{ type: 'WordbooksTracked', data: { wordbookIds } }]
      }
      case 'setPriorityWordbook':
        return command.wordbookId === state.priorityWordbook
          ? []
          : [{ type: 'PriorityWordbookSet', data: { wordbookId: command.wordbookId } }]
      case 'dropAssignment':
        return isAssigned(state.given, command.wordId)
          ? [{ type: 'AssignmentDropped', data: { wordId: command.wordId } }]
          : []
      case 'showMilestone':
        return state.milestones.has(command.milestone)
          ? reject('milestone-shown')
          : [{ type: 'MilestoneShown', data: { milestone: command.milestone } }]
      case 'invite':
      case 'withdrawInvitation':
      case 'acceptInvitation':
      case 'rejectInvitation':
      case 'linkBySchool':
      case 'endLink':
        return decideLink(command, state)
      default:
        return teach(command, state)
    }
  },

  evolve: (state, event, recorded) => {
    switch (event.type) {
      case 'InvitationReceived':
        state.invitations.set(event.data.invitationId, { teacherId: event.data.teacherId, status: 'pending' })
        return state
      case 'InvitationAccepted':
        state.invitations.set(event.data.invitationId, { teacherId: event.data.teacherId, status: 'accepted' })
        return { ...state, teacherId: event.data.teacherId, linkId: recorded.id }
      case 'InvitationRejected':
        state.invitations.set(event.data.invitationId, { teacherId: event.data.teacherId, status: 'rejected' })
        return state
      case 'InvitationWithdrawn':
        state.invitations.set(event.data.invitationId, { teacherId: event.data.teacherId, status: 'withdrawn' })
        return state
      case 'LinkedBySchool':
        return { ...state, teacherId: event.data.teacherId, linkId: recorded.id }
      case 'LinkEnded': {
        const endedLinks = state.linkId === undefined ? state.endedLinks : [...state.endedLinks, state.linkId]
        const unlinked = { teacherId: undefined, linkId: undefined, endedLinks }
        endHomework(state.given)
        return { ...state, ...unlinked, tier: defaultTier, secretBox: undefined }
      }
      case 'TierSet':
        return { ...state, tier: event.data.tier }
      case 'LearningGoalSet':
        return { ...state, goal: event.data.goal }
      case 'FirstLoginSet':
        return { ...state, firstLogin: event.data.firstLogin }
      case 'WordbooksTracked':
        return { ...state, trackedWordbooks: event.data.wordbookIds }
      case 'PriorityWordbookSet':
        return { ...state, priorityWordbook: event.data.wordbookId }
      case 'StreakPaused':
        state.pauses.set(event.data.pauseId, event.data)
        return state
      case 'StreakPauseEnded':
        state.pauses.delete(event.data.pauseId)
        return state
      case 'MilestoneShown':
        state.milestones.add(event.data.milestone)
        return state
      case 'WordsAssigned':
      case 'AssignmentDropped':
      case 'HomeworkGiven':
      case 'HomeworkChanged':
      case 'HomeworkWithdrawn':
      case 'HomeworkReminded':
        evolveGiven(state.given, event, recorded.at)
        return state
      case 'SecretWordbookSet':
        return { ...state, secretBox: { boxId: event.data.boxId, revision: event.data.boxRevision ?? 0 } }
    }
  },
}
