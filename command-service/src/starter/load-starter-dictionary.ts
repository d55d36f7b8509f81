import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { normaliseHeadword, wordIdOf } from '@wordtrail/contracts/learning/headword'
import { otherSpelling } from '@wordtrail/contracts/learning/typed-words/spellings'
import type { StarterList } from '@wordtrail/language/starter/starter'
import { atOnce } from '../at-once.ts'
import type { CommandHandler, Done, Origin } from '../command-handler.ts'
import { isRejection, type Rejection } from '../decider.ts'
import { word } from '../word/decider.ts'
import { wordbook } from '../wordbook/decider.ts'

const wordsAtOnce = 16
/** Words after which a wordbook shows them, while the others still come. */
const portion = 200

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
  lists: readonly StarterList[],
  { now, onProgress, signal }: LoadingOptions,
): Promise<void> {
  const missing: StarterList[] = []
  for (const list of lists)
    if ((await commands.load(wordbook, streamOf(list))).contentVersion !== list.contentVersion) missing.push(list)
  // Of this run and not of the content, so that a content that returns after another one is loaded again.
  const run = randomUUID()
  const total = new Set(missing.flatMap(({ headwords }) => headwords)).size
  /** Ids by headword. */
  const loaded = new Map<string, string>()

  async function loadWord(list: StarterList, headword: string): Promise<void> {
    signal?.throwIfAborted()
    if (loaded.has(headword)) return
    // To build a word takes a millisecond or two, and whoever asks the service something comes first.
    await setImmediate()
    const present = await inOtherSpelling(commands, headword)
    if (present === undefined)
      succeed(
        await commands.execute({
          decider: word,
          stream: wordStream(wordIdOf(headword)),
          command: { type: 'loadStarterWord', content: list.contentOf(headword) },
          origin: systemOrigin(now(), run),
        }),
      )
    loaded.set(headword, present ?? wordIdOf(headword))
    onProgress(loaded.size, total)
  }

  /** Puts the words from one place of the list on into its wordbook. */
  async function fill(list: StarterList, from: number): Promise<void> {
    const { title, description, headwords, contentVersion } = list
    const isLast = from + portion >= headwords.length
    succeed(
      await commands.execute({
        decider: wordbook,
        stream: streamOf(list),
        command: {
          type: 'loadStarterWordbook',
          title,
          description,
          wordIds: headwords.slice(from, from + portion).map((headword) => loaded.get(headword)!),
          contentVersion: isLast ? contentVersion : null,
        },
        origin: systemOrigin(now(), run, String(from)),
      }),
    )
  }

  for (const list of missing)
    for (let from = 0; from < list.headwords.length; from += portion) {
      await atOnce(wordsAtOnce, list.headwords.slice(from, from + portion), (headword) => loadWord(list, headword))
      await fill(list, from)
    }
}

/**
 * Id of the word that the school has in the other country's spelling and not in this one: color and colour are one word.
 * It stands in the wordbook then, as the school wrote it. Two that are both there already stay two.
 */
async function inOtherSpelling(commands: CommandHandler, headword: string): Promise<string | undefined> {
  const other = otherSpelling(normaliseHeadword(headword))
  if (!other) return undefined
  const [own, others] = [wordIdOf(headword), wordIdOf(other.text)]
  const isKnown = async (wordId: string) => (await commands.load(word, wordStream(wordId))).content !== undefined
  return !(await isKnown(own)) && (await isKnown(others)) ? others : undefined
}

const streamOf = ({ slug }: StarterList): string => wordbookStream(idOfAction('starter-wordbook', slug))

/** One stream takes one action once. */
const systemOrigin = (at: Date, ...action: readonly string[]): Origin => ({
  actor: 'system',
  role: 'system',
  causation: idOfAction('system', 'starter', ...action),
  at,
  request: 'starter',
})

function succeed(outcome: Done | Rejection): void {
  if (isRejection(outcome)) throw new Error(`starter dictionary: ${outcome.rejected}`)
}
