import { setFavorite } from '@wordtrail/contracts/api/word-card'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type CommandContext, commandsOf } from '../command.ts'
import { ownWordbook } from './own.ts'

/** A student has one stream of favourites, whichever call makes it. */
export const favoritesOf = (studentId: string): string => idOfAction(studentId, 'favorites')

/** The star of a word. */
export const favoriteRoutes = (context: CommandContext): Handler[] => [
  commandsOf(context, ownWordbook)(setFavorite, async ({ caller, body: { word, is_favorite }, lookups }) => {
    // A word that is gone can still be taken out.
    if (is_favorite && (await lookups.wordsFor(caller.id, [word])).size === 0) throw new HttpProblem('word-not-found')
    return {
      stream: wordbookStream(favoritesOf(caller.id)),
      command: { type: 'setFavorite', studentId: caller.id, wordId: wordIdOf(word), isFavorite: is_favorite },
      answer: { message: confirmations.favoriteSaved },
    }
  }),
]
