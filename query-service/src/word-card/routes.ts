import { favorites, wordCard } from '@wordtrail/contracts/api/word-card'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { cardOf, favoritesOf } from './card.ts'

/** Words as students have them on cards, and which of them they starred. */
export const wordCardRoutes = (context: QueryContext): Handler[] => [
  query(context, wordCard, async ({ caller, query: { word } }, { db }) => {
    const card = await cardOf(db, caller.id, wordIdOf(word))
    if (!card) throw new HttpProblem('word-not-found')
    return card
  }),

  query(context, favorites, async ({ caller }, { db }) => ({ words: await favoritesOf(db, caller.id) })),
]
