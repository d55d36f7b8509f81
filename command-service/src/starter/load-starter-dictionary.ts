import { createHash, randomUUID } from 'node:crypto'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { StarterWordbook } from '@wordtrail/language/starter/starter'
import { atOnce } from '../at-once.ts'
import type { CommandHandler, Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection } from '../decider.ts'
import { word } from '../word/decider.ts'
import { wordbook } from '../wordbook/decider.ts'

const wordsAtOnce = 16

export interface LoadingOptions {
  readonly now: () => Date
  readonly onProgress: (loaded: number, total: number) => void
  /** Stops between two words; the next run goes on from there. */
  readonly signal?: AbortSignal
}

/**
 * Loads the starter dictionary by ordinary commands. For a wordbook of the present content version it only loads one
 * stream. A wordbook's content version is recorded after its words, each of which is idempotent, so that an interrupted
 * run is completed by the next.
 */
export async function loadStarterDictionary(
  commands: CommandHandler,
  wordbooks: readonly StarterWordbook[],
  { now, onProgress, signal }: LoadingOptions,
): Promise<void> {
  const missing: { readonly id: string; readonly contentVersion: string; readonly content: StarterWordbook }[] = []
  for (const content of wordbooks) {
    const id = idOfAction('starter-wordbook', content.slug)
    const contentVersion = hashOf(content)
    if ((await commands.load(wordbook, wordbookStream(id))).contentVersion !== contentVersion)
      missing.push({ id, contentVersion, content })
  }
  // Of this run and not of the content, so that a content that returns after another one is loaded again.
  const run = randomUUID()
  const words = [...new Map(missing.flatMap(({ content }) => content.words.map((one) => [one.word, one]))).values()]
  let loaded = 0
  await atOnce(wordsAtOnce, words, async (content) => {
    signal?.throwIfAborted()
    const origin = systemOrigin(run, now())
    succeed(
      await commands.execute({
        decider: word,
        stream: wordStream(wordIdOf(content.word)),
        command: { type: 'loadStarterWord', content },
        origin,
      }),
    )
    loaded += 1
    onProgress(loaded, words.length)
  })

  for (const { id, contentVersion, content } of missing) {
    const { title, description } = content
    const command = {
      type: 'loadStarterWordbook' as const,
      title,
      description,
      wordIds: content.words.map((one) => wordIdOf(one.word)),
      contentVersion,
    }
    succeed(
      await commands.execute({
        decider: wordbook,
        stream: wordbookStream(id),
        command,
        origin: systemOrigin(run, now()),
      }),
    )
  }
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)

const systemOrigin = (run: string, at: Date): Origin => ({
  actor: 'system',
  role: 'system',
  causation: idOfAction('system', 'starter', run),
  at,
  request: 'starter',
})

function succeed(outcome: Done | Rejection): void {
  if (isRejection(outcome)) throw new Error(`starter dictionary: ${outcome.rejected}`)
}
