import type { Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { latestSession } from '@wordtrail/contracts/api/practice'
import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow, type ToldEvent } from '@wordtrail/contracts/read-models/student-event'
import { isWordFor } from '@wordtrail/read-store/word-for-student'
import type { Kysely } from 'kysely'

type Latest = Output<typeof latestSession>
type Course = NonNullable<NonNullable<Latest['session']>['course']>
type Deed = Course['deeds'][number]

function deedOf({ event }: ToldEvent, word: string, wordOf: ReadonlyMap<string, string>): Deed | undefined {
  switch (event.type) {
    case 'AnswerGiven': {
      const { answerId, step, isCorrect, asked, peeked = [] } = event.data
      return {
        kind: 'answer',
        id: answerId,
        word,
        step,
        is_correct: isCorrect,
        is_aided: asked?.hints !== undefined,
        peeked: peeked.flatMap((wordId) => wordOf.get(wordId) ?? []),
        place: asked?.place ?? null,
      }
    }
    case 'WordMastered':
    case 'WordReviewed':
    case 'EarlyReviewGiven':
      return { kind: 'reported', word }
    case 'MasteryUndone':
    case 'ReviewUndone':
      return { kind: 'undone', word }
    default:
      return undefined
  }
}

/** What the events of a session tell of it, in their order. `wordOf` knows the words that are still there, by id. */
export function courseOf(events: readonly ToldEvent[], wordOf: ReadonlyMap<string, string>): Course {
  let prepared: { readonly wordId: string }[] = []
  let seed = 0
  const deeds: Deed[] = []
  for (const told of events) {
    if (told.event.type === 'SessionPrepared') ({ words: prepared, seed } = told.event.data)
    else if (told.stream.startsWith('memory-')) {
      const word = wordOf.get(recallOf(told.stream).wordId)
      const deed = word === undefined ? undefined : deedOf(told, word, wordOf)
      if (deed) deeds.push(deed)
    }
  }
  return { seed, words: prepared.flatMap(({ wordId }) => wordOf.get(wordId) ?? []), deeds }
}

/** The session that a student began last, and where it stands. */
export async function latestSessionOf(
  db: Kysely<ReadModels>,
  studentId: string,
  known: Input<typeof latestSession>['query'],
): Promise<Latest> {
  const begun = db
    .selectFrom('practice_session')
    .where('student_id', '=', studentId)
    .where('prepared_at', 'is not', null)
  const session = await begun
    .select(['session_id', 'mode', 'tier', 'prepared_at', 'answers', 'status', 'finished_at', 'last_recorded_at'])
    .orderBy('prepared_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!session) return { session: null, is_superseded: false }
  const { session_id, mode, tier, prepared_at, answers, status, finished_at, last_recorded_at } = session
  // Taken back on its last screen, a word is learned again: such a session goes on after its end.
  const isOver =
    status === 'finished' && (last_recorded_at === null || Date.parse(last_recorded_at) <= Date.parse(finished_at!))
  const isKnown = known.known_session === session_id && answers <= (known.known_answers ?? -1)
  return {
    session: {
      session_id,
      mode: mode!,
      tier: tier!,
      prepared_at: new Date(prepared_at!).toISOString(),
      is_over: isOver,
      answers,
      course: isOver || isKnown ? null : await courseIn(db, { studentId, sessionId: session_id }),
    },
    is_superseded:
      known.known_session !== undefined &&
      known.known_session !== session_id &&
      (await begun.select('session_id').where('session_id', '=', known.known_session).executeTakeFirst()) !== undefined,
  }
}

async function courseIn(
  db: Kysely<ReadModels>,
  { studentId, sessionId }: { readonly studentId: string; readonly sessionId: string },
): Promise<Course> {
  const rows = await db
    .selectFrom('student_event')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('session_id', '=', sessionId)
    .orderBy('position')
    .execute()
  const events = rows.map(eventOfRow)
  const asked = events.flatMap(({ event }) => (event.type === 'SessionPrepared' ? event.data.words : []))
  // None where the stream of the session is parked.
  if (asked.length === 0) return courseOf(events, new Map())
  const words = await db
    .selectFrom('word')
    .select(['word_id', 'word'])
    .where(
      'word_id',
      'in',
      asked.map(({ wordId }) => wordId),
    )
    .where('is_deleted', '=', false)
    .where(isWordFor(studentId))
    .execute()
  return courseOf(events, new Map(words.map(({ word_id, word }) => [word_id, word])))
}
