import type { StudentEvent } from '@wordtrail/contracts/events/student'
import { type Rejection, reject } from '../decider.ts'

export type LinkCommand =
  | { readonly type: 'invite'; readonly teacherId: string; readonly invitationId: string }
  | { readonly type: 'withdrawInvitation'; readonly teacherId: string; readonly invitationId: string }
  /** `erasedTeacherId`: the present teacher, where that person has been erased. */
  | {
      readonly type: 'acceptInvitation'
      readonly studentId: string
      readonly invitationId: string
      readonly erasedTeacherId?: string | undefined
    }
  | { readonly type: 'rejectInvitation'; readonly invitationId: string }
  /** `from`: the present teacher, or one of those where one has been erased; whoever it is, where it is left out. */
  | {
      readonly type: 'linkBySchool'
      readonly studentId: string
      readonly teacherId: string
      readonly from?: readonly (string | undefined)[]
      readonly reason?: string
    }
  | EndLink

type EndLink = { readonly type: 'endLink'; readonly studentId: string; readonly reason: string } & (
  | { readonly by: 'teacher'; readonly teacherId: string }
  | { readonly by: 'student' | 'school' }
)

/** What of a student the rules of invitations and links look at. */
export interface Links {
  readonly teacherId?: string | undefined
  /** Id of the event that made the present link. A link made again is another one. */
  readonly linkId?: string | undefined
  /** Links that have ended, by the same ids. */
  readonly endedLinks: readonly string[]
  readonly invitations: Map<
    string,
    { readonly teacherId: string; readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn' }
  >
}

type Decision = readonly StudentEvent[] | Rejection
type Of<Type extends LinkCommand['type']> = Extract<LinkCommand, { type: Type }>

export function decideLink(command: LinkCommand, state: Links): Decision {
  switch (command.type) {
    case 'invite':
      return invite(command, state)
    case 'withdrawInvitation':
      return withdraw(command, state)
    case 'acceptInvitation':
      return accept(command, state)
    case 'rejectInvitation':
      return decline(command.invitationId, state)
    case 'linkBySchool':
      return linkBySchool(command, state)
    case 'endLink':
      return endLink(command, state)
  }
}

const pendingOf = (teacherId: string, { invitations }: Links): readonly string[] =>
  [...invitations].filter(([, one]) => one.teacherId === teacherId && one.status === 'pending').map(([id]) => id)

function invite({ teacherId, invitationId }: Of<'invite'>, state: Links): Decision {
  if (teacherId === state.teacherId) return reject('already-linked')
  return pendingOf(teacherId, state).length > 0
    ? reject('already-invited')
    : [{ type: 'InvitationReceived', data: { invitationId, teacherId } }]
}

/** For a teacher, invitations of others do not exist. */
function withdraw({ teacherId, invitationId }: Of<'withdrawInvitation'>, state: Links): Decision {
  const invitation = state.invitations.get(invitationId)
  if (invitation?.teacherId !== teacherId) return reject('invitation-not-found')
  if (invitation.status === 'withdrawn') return []
  if (invitation.status !== 'pending') return reject('invitation-settled')
  return [{ type: 'InvitationWithdrawn', data: { invitationId, teacherId } }]
}

/** A student has one teacher at a time. While there is one, another invitation stays pending. */
function accept({ studentId, invitationId, erasedTeacherId }: Of<'acceptInvitation'>, state: Links): Decision {
  const invitation = state.invitations.get(invitationId)
  if (!invitation) return reject('invitation-not-found')
  if (invitation.status === 'accepted') return []
  if (invitation.status !== 'pending') return reject('invitation-settled')
  if (state.teacherId !== undefined && state.teacherId !== erasedTeacherId) return reject('has-teacher')
  return [
    ...endedBySchool(studentId, state),
    { type: 'InvitationAccepted', data: { invitationId, teacherId: invitation.teacherId } },
  ]
}

function decline(invitationId: string, state: Links): Decision {
  const invitation = state.invitations.get(invitationId)
  if (!invitation) return reject('invitation-not-found')
  if (invitation.status === 'rejected') return []
  if (invitation.status !== 'pending') return reject('invitation-settled')
  return [{ type: 'InvitationRejected', data: { invitationId, teacherId: invitation.teacherId } }]
}

/** An invitation of the same teacher has become pointless, and would stay pending for ever. */
function linkBySchool({ studentId, teacherId, from, reason }: Of<'linkBySchool'>, state: Links): Decision {
  if (teacherId === state.teacherId) return []
  // Somebody else has moved the student meanwhile.
  if (from && !from.includes(state.teacherId)) return reject('student-not-found')
  return [
    ...endedBySchool(studentId, state, reason),
    ...pendingOf(teacherId, state).map(
      (invitationId): StudentEvent => ({ type: 'InvitationWithdrawn', data: { invitationId, teacherId } }),
    ),
    { type: 'LinkedBySchool', data: { teacherId } },
  ]
}

function endLink(command: EndLink, { teacherId }: Links): Decision {
  // For a teacher, students of others do not exist.
  if (command.by === 'teacher' && command.teacherId !== teacherId) return reject('student-not-found')
  if (teacherId === undefined) return reject('no-teacher')
  const { studentId, by, reason } = command
  return [{ type: 'LinkEnded', data: { userId: studentId, teacherId, by, reason } }]
}

/** What ends the present link to make room for another, so that the tier and the secret wordbook end with it. */
const endedBySchool = (studentId: string, { teacherId }: Links, reason = ''): readonly StudentEvent[] =>
  teacherId === undefined ? [] : [{ type: 'LinkEnded', data: { userId: studentId, teacherId, by: 'school', reason } }]
