import { studentStream } from '@wordtrail/contracts/events/student'
import type { LinkEndNote, LinkEnds } from '@wordtrail/platform/keyring/link-ends'
import type { Stop } from '@wordtrail/platform/process/run'
import { type CommandContext, orRefuse } from '../command.ts'
import type { Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection } from '../decider.ts'
import { sweep } from '../sweep.ts'
import { student } from './decider.ts'
import type { LinkCommand } from './links.ts'

export interface LinkEndContext extends Pick<CommandContext, 'commands'> {
  readonly linkEnds: LinkEnds
}

type EndingCommand = Extract<LinkCommand, { readonly studentId: string }>

/** Does the same as `tryEndingLinks`. Throws an `HttpProblem` where the command is refused. */
export const endingLinks = async (context: LinkEndContext, command: EndingCommand, origin: Origin): Promise<Done> =>
  orRefuse(await tryEndingLinks(context, command, origin))

/**
 * Executes a command that may end a student's link. Before it answers, the key ring ends what has ended, so that the
 * teacher reads nothing more of the student in any service. A retry does the same again.
 */
export async function tryEndingLinks(
  { commands, linkEnds }: LinkEndContext,
  command: EndingCommand,
  origin: Origin,
): Promise<Done | Rejection> {
  const { studentId } = command
  // Before the event: where this process dies behind it, the sweep finds the note.
  const note = await linkEnds.note(studentId)
  const outcome = await commands.execute({ decider: student, stream: studentStream(studentId), command, origin })
  await endThoseOf(studentId, { commands, linkEnds })
  // Behind `busy` the event may still reach the log.
  if (!isRejection(outcome) || outcome.rejected !== 'busy') await linkEnds.strike(note)
  return outcome
}

/**
 * Does the same for every note that a crash has left, at the start and every ten minutes. It asks the log and needs no
 * projection. The function it gives stops it.
 */
export const sweepLinkEnds = (context: LinkEndContext, onError: (error: unknown) => void): Stop =>
  sweep(async () => {
    const outcomes = await Promise.allSettled((await context.linkEnds.notes()).map((one) => finish(one, context)))
    const failed = outcomes.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }, onError)

async function finish({ note, personId, isLeft }: LinkEndNote, context: LinkEndContext): Promise<void> {
  await endThoseOf(personId, context)
  // Behind a younger note the event may still follow.
  if (isLeft) await context.linkEnds.strike(note)
}

async function endThoseOf(studentId: string, { commands, linkEnds }: LinkEndContext): Promise<void> {
  const { endedLinks } = await commands.load(student, studentStream(studentId))
  await linkEnds.end(endedLinks)
}
