import type { RecallEvent, StandingOutcome } from '@wordtrail/contracts/events/recall'
import { outcomesAfter } from '@wordtrail/contracts/events/standing-outcomes'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { byWord, type Told } from './told.ts'

/** A mastery or a review that counts, and the event that says so. */
export interface Standing {
  readonly outcome: StandingOutcome
  readonly saidBy: Told
}

/** A word that a student has learned. */
export interface LearnedWord {
  readonly wordId: string
  readonly mastery: Standing
  /** The oldest first. */
  readonly reviews: readonly Standing[]
  /** What took back a review that a restating had said. */
  readonly undoings: readonly Told[]
  readonly nextReview: Day
}

/** Whether the event that recorded an outcome says by itself what counts of it. */
function saysItself({ event }: Told, { source, dueOn, schedule }: StandingOutcome): boolean {
  if (event.type !== 'WordMastered' && event.type !== 'WordReviewed') return false
  const isMastery = event.type === 'WordMastered'
  return (
    isMastery === (source !== null) &&
    (isMastery ? event.data.source === source : event.data.dueOn === dueOn) &&
    event.data.schedule.planned.join() === schedule.planned.join()
  )
}

function standingOf(events: readonly Told[]): Pick<LearnedWord, 'undoings'> & { readonly all: readonly Standing[] } {
  let all: readonly Standing[] = []
  let undoings: readonly Told[] = []
  for (const told of events) {
    const known = new Map(all.map((one) => [one.outcome, one]))
    if (told.event.type === 'RecallRestated') undoings = []
    if (told.event.type === 'ReviewUndone' && all.at(-1)?.saidBy.event.type === 'RecallRestated')
      undoings = [...undoings, told]
    const after = outcomesAfter([...known.keys()], told.event as RecallEvent, { id: told.id, at: new Date(told.at) })
    all = after.map((outcome) => known.get(outcome) ?? { outcome, saidBy: told })
  }
  // Where all that was restated is as it was recorded, it is told by what recorded it.
  const own = all.map(({ outcome }) => events.find(({ id }) => id === outcome.eventId))
  return all.every(({ outcome }, index) => own[index] && saysItself(own[index], outcome))
    ? { all: all.map(({ outcome }, index) => ({ outcome, saidBy: own[index]! })), undoings: [] }
    : { all, undoings }
}

/** The words that a student has learned, by id, from the events of words' streams in their order. */
export function learnedWords(events: readonly Told[]): ReadonlyMap<string, LearnedWord> {
  const words = new Map<string, LearnedWord>()
  for (const [wordId, ofWord] of byWord(events)) {
    const { all, undoings } = standingOf(ofWord)
    const [mastery, ...reviews] = all
    if (!mastery) continue
    const nextReview = all.at(-1)!.outcome.schedule.planned[0]!
    words.set(wordId, { wordId, mastery, reviews, undoings, nextReview })
  }
  return words
}

/** The events without which a word would not be learned, or would be due on another day. */
export function planSaidBy({ mastery, reviews, undoings }: LearnedWord): readonly Told[] {
  const last = (reviews.at(-1) ?? mastery).saidBy
  return [...new Set([mastery.saidBy, last, ...(last.event.type === 'RecallRestated' ? undoings.slice(-1) : [])])]
}

/**
 * The events that say how often a word was reviewed, as far as `most` reviews count, each with how many of them it says.
 */
export function reviewsSaidBy({ reviews, undoings }: LearnedWord, most: number): ReadonlyMap<Told, number> {
  const said = new Map<Told, number>()
  for (const { saidBy } of reviews.slice(0, most)) said.set(saidBy, (said.get(saidBy) ?? 0) + 1)
  // A restating says more than counts where some of it was taken back.
  if ([...said.keys()].some(({ event }) => event.type === 'RecallRestated'))
    for (const undoing of undoings) said.set(undoing, -1)
  return said
}
