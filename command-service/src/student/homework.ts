import type { StudentEvent } from '@wordtrail/contracts/events/student'
import { homeworkLimits } from '@wordtrail/contracts/learning/limits'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { type Rejection, reject } from '../decider.ts'

/** What a teacher gave a student to learn. A word is assigned while it stands in any part of it. */
export interface Given {
  /** Assigned by themselves: no homework takes these back. */
  readonly words: Set<string>
  /** By id. It is the linked teacher's, since it ends with the link. */
  readonly homework: Map<string, Homework>
}

interface Homework {
  /** Null once the student's key is gone. */
  readonly title: string | null
  readonly dueOn: Day | null
  readonly wordIds: readonly string[]
  /** The day in Shanghai of the latest reminder. */
  readonly remindedOn?: Day
}

/** From the linked teacher. */
export type HomeworkCommand = { readonly teacherId: string; readonly homeworkId: string } & (
  | ({ readonly type: 'giveHomework' | 'changeHomework' } & HomeworkContent)
  | { readonly type: 'withdrawHomework' }
  /** `isDone`: all of its words are mastered; `today`: in Shanghai. */
  | { readonly type: 'remindHomework'; readonly isDone: boolean; readonly today: Day }
)

interface HomeworkContent {
  readonly studentId: string
  readonly title: string
  readonly dueOn: Day | null
  /** Those of the dictionary. */
  readonly wordIds: readonly string[]
  /** In Shanghai. */
  readonly today: Day
}

export const nothingGiven = (): Given => ({ words: new Set(), homework: new Map() })

export const isAssigned = ({ words, homework }: Given, wordId: string): boolean =>
  words.has(wordId) || [...homework.values()].some(({ wordIds }) => wordIds.includes(wordId))

/** Words that nothing assigns any more once they leave that homework. */
function unassignedBy({ words, homework }: Given, homeworkId: string, leaving: readonly string[]): string[] {
  const held = new Set(words)
  for (const [id, { wordIds }] of homework) if (id !== homeworkId) for (const wordId of wordIds) held.add(wordId)
  return leaving.filter((id) => !held.has(id))
}

const isTooMuch = ({ homework }: Given, homeworkId: string, wordIds: readonly string[]): boolean => {
  const others = [...homework].filter(([id]) => id !== homeworkId)
  const words = others.reduce((count, [, one]) => count + one.wordIds.length, wordIds.length)
  return others.length >= homeworkLimits.open || words > homeworkLimits.words
}

export function decideHomework(command: HomeworkCommand, given: Given): readonly StudentEvent[] | Rejection {
  const { homeworkId, teacherId } = command
  const present = given.homework.get(homeworkId)
  if (command.type === 'giveHomework' && present) return []
  if (command.type !== 'giveHomework' && !present) return reject('homework-not-found')
  if (command.type === 'withdrawHomework') {
    const unassigned = unassignedBy(given, homeworkId, present!.wordIds)
    return [{ type: 'HomeworkWithdrawn', data: { homeworkId, teacherId, unassigned } }]
  }
  if (command.type === 'remindHomework') {
    if (command.isDone) return reject('homework-done')
    return command.today === present!.remindedOn ? [] : [{ type: 'HomeworkReminded', data: { homeworkId, teacherId } }]
  }

  const { studentId: userId, title, dueOn, today } = command
  const wordIds = [...new Set(command.wordIds)]
  if (wordIds.length === 0) return reject('no-known-words')
  // A day that has passed meanwhile may stay.
  if (dueOn !== null && dueOn < today && dueOn !== present?.dueOn) return reject('due-day-past')
  if (isTooMuch(given, homeworkId, wordIds)) return reject('too-much-homework')
  const data = { userId, homeworkId, teacherId, title, dueOn, wordIds }
  if (!present) return [{ type: 'HomeworkGiven', data }]
  if (title === present.title && dueOn === present.dueOn && wordIds.join() === present.wordIds.join()) return []
  const stays = new Set(wordIds)
  const leaving = present.wordIds.filter((id) => !stays.has(id))
  return [{ type: 'HomeworkChanged', data: { ...data, unassigned: unassignedBy(given, homeworkId, leaving) } }]
}

type AssigningEvent = Extract<
  StudentEvent,
  {
    type:
      | 'WordsAssigned'
      | 'AssignmentDropped'
      | 'HomeworkGiven'
      | 'HomeworkChanged'
      | 'HomeworkWithdrawn'
      | 'HomeworkReminded'
  }
>

/** Changes what was given in place. `at`: when the event was recorded. */
export function evolveGiven(given: Given, event: AssigningEvent, at: Date): void {
  const { words, homework } = given
  switch (event.type) {
    case 'WordsAssigned':
      for (const id of event.data.wordIds) words.add(id)
      break
    case 'AssignmentDropped': {
      const { wordId } = event.data
      words.delete(wordId)
      for (const [id, one] of homework)
        if (one.wordIds.includes(wordId))
          homework.set(id, { ...one, wordIds: one.wordIds.filter((other) => other !== wordId) })
      break
    }
    case 'HomeworkGiven':
    case 'HomeworkChanged': {
      const { homeworkId, title, dueOn, wordIds } = event.data
      homework.set(homeworkId, { ...homework.get(homeworkId), title, dueOn, wordIds })
      break
    }
    case 'HomeworkReminded': {
      const one = homework.get(event.data.homeworkId)
      if (one) homework.set(event.data.homeworkId, { ...one, remindedOn: dayOf(at) })
      break
    }
    case 'HomeworkWithdrawn':
      homework.delete(event.data.homeworkId)
  }
}

/** Homework ends with the link; its words stay assigned, by themselves from now on. */
export function endHomework({ words, homework }: Given): void {
  for (const { wordIds } of homework.values()) for (const id of wordIds) words.add(id)
  homework.clear()
}
