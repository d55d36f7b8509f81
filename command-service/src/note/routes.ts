import { writeNote } from '@wordtrail/contracts/api/word-card'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { noteStream } from '@wordtrail/contracts/events/note'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type CommandContext, commandsOf } from '../command.ts'
import { note } from './decider.ts'

/** What students note down about words. */
export const noteRoutes = (context: CommandContext): Handler[] => [
  commandsOf(context, note)(writeNote, async ({ caller, body, lookups }) => {
    // What was noted about a word that is gone can still be taken away.
    if (body.note !== '' && (await lookups.wordsFor(caller.id, [body.word])).size === 0)
      throw new HttpProblem('word-not-found')
    return {
      stream: noteStream(caller.id, wordIdOf(body.word)),
      command: { type: 'write', studentId: caller.id, note: body.note },
      answer: { message: confirmations.noteWritten },
    }
  }),
]
