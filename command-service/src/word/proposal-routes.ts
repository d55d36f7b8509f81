import { acceptProposal, refuseProposal, withdrawProposal } from '@wordtrail/contracts/api/proposals'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { wordStream } from '@wordtrail/contracts/events/word'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { answered, type CommandContext, commandEndpoint, commandsOf, later, orRefuse } from '../command.ts'
import type { Lookups, ProposalNamed } from '../lookups.ts'
import { returnLostWord } from '../wordbook/return-lost-word.ts'
import { word } from './decider.ts'
import { enterWordbooks } from './entering.ts'
import { refuseOtherSpelling } from './other-spelling.ts'

/** What becomes of a proposed change of a word. */
export function proposalRoutes(context: CommandContext): Handler[] {
  const { commands } = context
  const command = commandsOf(context, word)

  const named = async (lookups: Lookups, id: string): Promise<ProposalNamed> => {
    const found = await lookups.proposal(id)
    if (!found) throw new HttpProblem('proposal-not-found')
    return found
  }

  return [
    commandEndpoint(context, acceptProposal, async ({ params, body, origin, lookups }) => {
      const { word_id: wordId, content, change } = await named(lookups, params.id)
      const before = await commands.load(word, wordStream(wordId))
      if (before.proposals.open.has(params.id) && (change === 'add' || change === 'restore'))
        await refuseOtherSpelling(lookups, (content ?? before.content)!.word)
      const titled = await lookups.publicWordbooksTitled(content?.tags ?? [])
      const outcome = orRefuse(
        await commands.execute({
          decider: word,
          stream: wordStream(wordId),
          command: { type: 'acceptProposal', proposalId: params.id, seen: body.seen },
          origin,
        }),
      )
      // The change itself follows the acceptance.
      const { wordbooks, position } = await enterWordbooks(commands, { wordId, outcome, index: 1, titled, origin })
      const returned = change === 'restore' ? await returnLostWord(wordId, { commands, lookups, origin }) : undefined
      return answered({ message: confirmations.proposalAccepted, wordbooks }, later(position, returned))
    }),

    command(refuseProposal, async ({ params, body, lookups }) => ({
      stream: wordStream((await named(lookups, params.id)).word_id),
      command: { type: 'refuseProposal', proposalId: params.id, reason: body.reason },
      answer: { message: confirmations.proposalRefused },
    })),

    command(withdrawProposal, async ({ params, caller, lookups }) => {
      const { word_id: wordId, proposer_id: proposerId } = await named(lookups, params.id)
      if (proposerId !== caller.id) throw new HttpProblem('proposal-not-found')
      return {
        stream: wordStream(wordId),
        command: { type: 'withdrawProposal', proposalId: params.id },
        answer: { message: confirmations.proposalWithdrawn },
      }
    }),
  ]
}
