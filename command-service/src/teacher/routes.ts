import { readNews } from '@wordtrail/contracts/api/news'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import type { Handler } from '@wordtrail/platform/http/handler'
import { type CommandContext, commandsOf } from '../command.ts'
import { teacher } from './decider.ts'

export function teacherRoutes(context: CommandContext): Handler[] {
  const command = commandsOf(context, teacher)

  return [
    command(readNews, ({ caller, body }) => ({
      stream: teacherStream(caller.id),
      command: { type: 'readNews', teacherId: caller.id, upTo: new Date(body.up_to), now: context.now() },
      answer: { message: confirmations.newsRead },
    })),
  ]
}
