import { type Question, questionsOf } from '@wordtrail/chance/questions'
import type { Random } from '@wordtrail/chance/random'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { CourseStep } from '@wordtrail/contracts/learning/question'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { StarterWordbook } from '@wordtrail/language/starter/starter'

export interface Dictionary {
  /** Ids of the words of a wordbook, by its slug, in its order. */
  wordsOf(slug: string): readonly string[]
  wordbookId(slug: string): string
  /** As the client asks a word at a step of practice. */
  question(wordId: string, asked: { readonly step: CourseStep; readonly tier: Tier; readonly random: Random }): Question
}

/** The starter wordbooks as practice asks them. */
export function dictionaryOf(wordbooks: readonly StarterWordbook[]): Dictionary {
  const contents = wordbooks.flatMap(({ words }) => words)
  const byId = new Map(contents.map((content) => [wordIdOf(content.word), content]))
  const lists = new Map(wordbooks.map(({ slug, words }) => [slug, words.map(({ word }) => wordIdOf(word))]))
  const question = questionsOf(contents)
  return {
    wordsOf: (slug) => lists.get(slug)!,
    wordbookId: (slug) => idOfAction('starter-wordbook', slug),
    question: (wordId, asked) => question(byId.get(wordId)!, asked),
  }
}
