import { findOrderRight } from '@wordtrail/contracts/api/teaching'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordStream } from '@wordtrail/contracts/events/word'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { bringsOrder, withRightOrder } from '@wordtrail/contracts/learning/with-right-order'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, type CommandContext, commandEndpoint, later, orRefuse } from '../command.ts'
import { student } from '../student/decider.ts'
import { wordChanger } from '../word/change-word.ts'
import { word } from '../word/decider.ts'
import { type DictionaryChanges, waitsForReview } from '../word/proposing.ts'
import { recallScheduledBy } from './decider.ts'

interface OrdersContext extends CommandContext {
  readonly scheduler: Scheduler
  readonly changes: DictionaryChanges
}

const unchanged = {
  'no-such-sentence': confirmations.orderOfOldSentence,
  known: confirmations.orderKnown,
  full: confirmations.ordersFull,
} as const

/** What a teacher says of a student's answers. */
export function recallTeachingRoutes({ scheduler, changes, ...context }: OrdersContext): Handler[] {
  const { commands } = context
  const recall = recallScheduledBy(scheduler)
  const changeWord = wordChanger(commands, changes)

  return [
    commandEndpoint(context, findOrderRight, async ({ caller, params, body, ...request }) => {
      const { teacherId } = await commands.load(student, studentStream(params.id))
      // For a teacher, students of others do not exist.
      if (teacherId !== caller.id) throw new HttpProblem('student-not-found')
      const { word_id: wordId, given, expected } = body
      const { position } = orRefuse(
        await commands.execute({
          decider: recall,
          stream: recallStream(params.id, wordId),
          command: { type: 'findOrderRight', order: { teacherId, given, expected } },
          origin: request.origin,
        }),
      )
      // The student's answer is settled. Should the word be refused, the same press does the rest later.
      const { content, isDeleted, revision, proposals } = await commands.load(word, wordStream(wordId))
      if (!content || isDeleted) return answered({ message: confirmations.orderOfLostWord }, position)
      const changed = withRightOrder(content, given, expected)
      if (typeof changed === 'string') return answered({ message: unchanged[changed] }, position)
      const [waiting] = [...proposals.open].find(([, proposal]) => bringsOrder(proposal, body)) ?? []
      if (waiting !== undefined && waitsForReview(changes, caller))
        return answered({ message: confirmations.orderProposed, proposal_id: waiting }, position)
      const { said, position: saved } = await changeWord(
        {
          wordId,
          change: { type: 'edit', content: changed, basedOn: revision },
          tags: content.tags,
          done: confirmations.orderAdded,
        },
        { caller, ...request },
      )
      const { proposal_id } = said
      return answered(
        proposal_id === undefined ? said : { message: confirmations.orderProposed, proposal_id },
        later(position, saved),
      )
    }),
  ]
}
