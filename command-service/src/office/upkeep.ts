import { askUpkeep } from '@wordtrail/contracts/api/system'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { eventIdOf } from '@wordtrail/contracts/events/event-id'
import { officeStream } from '@wordtrail/contracts/events/office'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { UpkeepWishes } from '@wordtrail/read-store/operations/upkeep-wishes'
import { answered, type CommandContext, commandEndpoint, orRefuse } from '../command.ts'
import { office } from './decider.ts'

export interface UpkeepContext extends Pick<CommandContext, 'commands' | 'now'> {
  readonly wishes: UpkeepWishes
}

/** What superadmins ask of the read models. The event says who asked; the wish is for the process that owns them. */
export const upkeepRoutes = (context: CommandContext & UpkeepContext): Handler[] => [
  commandEndpoint(context, askUpkeep, async ({ body, origin }) => {
    const { commands, wishes } = context
    const id = eventIdOf(origin.causation, officeStream, 0)
    // A retry of the same request finds its own wish.
    if ((await wishes.unfinished()).some((other) => other !== id)) throw new HttpProblem('upkeep-under-way')
    const { position } = orRefuse(
      await commands.execute({
        decider: office,
        stream: officeStream,
        command: { type: 'askUpkeep', ...body },
        origin,
      }),
    )
    await wishes.put({ id, ...body, asked_at: origin.at.toISOString() })
    return answered({ message: confirmations.upkeepAsked, upkeep_id: id }, position)
  }),
]

/** What was asked longer ago is not carried out any more: nobody waits for it. */
const longestLeftMs = 60 * 60 * 1000

/** Hands over wishes that a crash has kept from the process that carries them out. */
export async function finishUpkeepWishes({ commands, wishes, now }: UpkeepContext): Promise<void> {
  const { latestWishes } = await commands.load(office, officeStream)
  for (const { id, kind, table, at } of latestWishes)
    if (now().getTime() - at.getTime() < longestLeftMs)
      await wishes.put({ id, kind, table, asked_at: at.toISOString() })
}
