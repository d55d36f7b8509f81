import { setImmediate } from 'node:timers/promises'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { unlistedWordsADay } from '@wordtrail/contracts/learning/limits'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { UnlistedContents } from '@wordtrail/language/drafting/unlisted-content'
import type { DayQuotas } from '@wordtrail/platform/http/day-quotas'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { atOnce } from '../at-once.ts'
import { orRefuse } from '../command.ts'
import type { CommandHandler, Origin } from '../command-handler.ts'
import type { Lookups } from '../lookups.ts'
import { word } from '../word/decider.ts'

/** Words written into the log at the same time. */
const wordsAtOnce = 16
/** Look-ups, together some milliseconds, between two looks at what else there is to do. */
const lookUpsAtOnce = 200

export interface UnlistedContext {
  readonly contentOf: UnlistedContents
  readonly quotas: DayQuotas
}

/** A word that the dictionary lacks and the lexicon knows. */
export interface UnlistedWord {
  readonly id: string
  readonly content: WordContent
  /** No student has written it down before. */
  readonly isNew: boolean
}

/**
 * Those of the headwords that a student may have though the dictionary lacks them, by the headword as given. A word
 * that was deleted from the dictionary is none: somebody did not want it there.
 */
export async function unlistedAmong(
  headwords: readonly string[],
  { contentOf, lookups }: Pick<UnlistedContext, 'contentOf'> & { readonly lookups: Lookups },
): Promise<ReadonlyMap<string, UnlistedWord>> {
  const beside = await lookups.wordsBeside(headwords)
  const found = new Map<string, UnlistedWord>()
  for (const [index, headword] of headwords.entries()) {
    const there = beside.get(headword)
    const content = there === 'deleted' ? undefined : await contentOf(headword)
    if (content) found.set(headword, { id: wordIdOf(headword), content, isNew: there === undefined })
    if (index % lookUpsAtOnce === lookUpsAtOnce - 1) await setImmediate()
  }
  return found
}

/** Adds those that are new. Throws where they are more than the student may still bring today, and adds none then. */
export async function addUnlisted(
  words: readonly UnlistedWord[],
  { commands, quotas, origin }: { commands: CommandHandler; quotas: DayQuotas; origin: Origin },
): Promise<void> {
  const fresh = words.filter(({ isNew }) => isNew)
  const giveBack = takeQuota(quotas, { userId: origin.actor, count: fresh.length })
  try {
    await atOnce(wordsAtOnce, fresh, async ({ id, content }) =>
      orRefuse(
        await commands.execute({
          decider: word,
          stream: wordStream(id),
          command: { type: 'addUnlisted', content },
          origin,
        }),
      ),
    )
  } catch (error) {
    giveBack()
    throw error
  }
}

function takeQuota(
  quotas: DayQuotas,
  { userId, count }: { readonly userId: string; readonly count: number },
): () => void {
  try {
    return quotas.take(userId, { unlistedWords: count })
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    const { retryAfterSeconds } = error
    throw new HttpProblem('too-many-unlisted-words', {
      // Waiting does not make a longer list fit.
      ...(count <= unlistedWordsADay && retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
}
