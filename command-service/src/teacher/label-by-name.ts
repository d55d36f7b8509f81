import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import type { CommandContext } from '../command.ts'
import type { Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection } from '../decider.ts'
import { teacher } from './decider.ts'
import { labelNamed } from './labels.ts'

interface Labelling {
  readonly teacherId: string
  readonly name: string
  /** The teacher's present students. */
  readonly studentIds: readonly string[]
  /** With a causation of its own. */
  readonly origin: Origin
}

/** Gives students a teacher's label of that name, which is made where there is none. */
export async function labelByName(
  { commands }: Pick<CommandContext, 'commands'>,
  { teacherId, name, studentIds, origin }: Labelling,
): Promise<Done | Rejection> {
  const stream = teacherStream(teacherId)
  const made = {
    type: 'makeLabel',
    teacherId,
    labelId: idOfAction(teacherId, 'label', origin.causation),
    name,
  } as const
  const making = await commands.execute({ decider: teacher, stream, command: made, origin })
  // Where it is there already, it is found below.
  if (isRejection(making) && making.rejected !== 'label-exists') return making
  const labelId = labelNamed((await commands.load(teacher, stream)).labels, name)!
  const command = { type: 'labelStudents', teacherId, labelId, studentIds, hasLabel: true } as const
  const by = { ...origin, causation: idOfAction(origin.causation, 'students') }
  return commands.execute({ decider: teacher, stream, command, origin: by })
}
