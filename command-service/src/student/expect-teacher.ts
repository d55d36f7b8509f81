import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { account } from '../account/decider.ts'
import type { CommandHandler } from '../command-handler.ts'
import type { Lookups } from '../lookups.ts'

/**
 * Rejects where nobody has the id as a teacher, or the teacher may have no students now. Their account itself is asked:
 * it knows of a suspension at once, and while no projection runs.
 */
export async function expectTeacher(commands: CommandHandler, lookups: Lookups, id: string): Promise<void> {
  const stream = await lookups.accountOf(id)
  const holder = stream === undefined ? undefined : (await commands.load(account, stream)).holder
  if (holder?.userId !== id || holder.role !== 'admin') throw new HttpProblem('teacher-not-found')
  if (holder.standing.isSuspended) throw new HttpProblem('teacher-suspended')
  if (holder.standing.isWaiting) throw new HttpProblem('teacher-waiting')
}
