import {
  type Answer,
  answer as answerSchema,
  logReorderingError,
  masterWord,
  recordAnswers,
  undoOutcome,
  updateWordReview,
} from '@wordtrail/contracts/api/practice'
import { confirmations } from '@wordtrail/contracts/confirmations'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Position } from '@wordtrail/contracts/position'
import type { ProblemCode } from '@wordtrail/contracts/problems'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { PracticeContext } from '../account/practice-gate.ts'
import { answered, commandEndpoint, later, orRefuse } from '../command.ts'
import type { Origin } from '../command-handler.ts'
import { isRejection } from '../decider.ts'
import type { Lookups } from '../lookups.ts'
import { type RecallCommand, recallScheduledBy } from './decider.ts'

export function recallRoutes(context: PracticeContext, scheduler: Scheduler): Handler[] {
  const recall = recallScheduledBy(scheduler)
  const { commands, assertMayPractise } = context

  const execute = (
    studentId: string,
    wordId: string,
    command: RecallCommand,
    origin: Origin,
    sessionId: string | undefined,
  ) =>
    commands.execute({
      decider: recall,
      stream: recallStream(studentId, wordId),
      command,
      origin,
      correlation: sessionId,
    })

  /** Rejects with `word-not-found` where the word is not there for the student. */
  const wordIdOrRefuse = async (studentId: string, lookups: Lookups, word: string): Promise<string> => {
    const wordId = (await lookups.wordsFor(studentId, [word])).get(word)
    if (wordId === undefined) throw new HttpProblem('word-not-found')
    return wordId
  }

  return [
    commandEndpoint(context, recordAnswers, async ({ caller, body, origin, lookups }) => {
      await assertMayPractise(caller.id, lookups)
      const parsed = body.answers.map((sent) => answerSchema.safeParse(sent))
      const named = parsed.flatMap(({ data }) => (data ? [data.word, ...(data.peeked ?? [])] : []))
      const known = await lookups.wordsFor(caller.id, [...new Set(named)])

      const problems: (ProblemCode | undefined)[] = parsed.map(({ data }) =>
        data === undefined ? 'invalid-input' : known.has(data.word) ? undefined : 'word-not-found',
      )
      /** Indexes of the answers by stream and session. */
      const groups = new Map<string, number[]>()
      parsed.forEach(({ data }, index) => {
        if (problems[index] !== undefined) return
        const key = `${known.get(data!.word)}/${data!.session_id}`
        groups.set(key, [...(groups.get(key) ?? []), index])
      })

      let position: Position | undefined
      await Promise.all(
        [...groups.values()].map(async (group) => {
          const answers = group.map((index) => parsed[index]!.data!)
          const first = answers[0]!
          const outcome = await commands.execute({
            decider: recall,
            stream: recallStream(caller.id, known.get(first.word)!),
            command: {
              type: 'recordAnswers',
              day: dayOf(origin.at),
              answers: answers.map((answer) => answerGiven(answer, known)),
            },
            origin,
            correlation: first.session_id,
            eventId: (event: RecallEvent) =>
              event.type === 'AnswerGiven' ? idOfAction(caller.id, 'answer', event.data.answerId) : undefined,
          })
          // The answers are valid, so the client keeps the whole batch and sends it again.
          if (isRejection(outcome)) throw new HttpProblem(outcome.rejected)
          position = later(position, outcome.position)
        }),
      )
      const results = body.answers.map(({ id }, index) => {
        const problem = problems[index]
        return problem === undefined ? { id, status: 'recorded' as const } : { id, status: 'refused' as const, problem }
      })
      return answered({ results }, position)
    }),

    commandEndpoint(context, masterWord, async ({ caller, body, origin, lookups }) => {
      await assertMayPractise(caller.id, lookups)
      const words = [...new Set(body.words)]
      const [known, sources] = await Promise.all([
        lookups.wordsFor(caller.id, words),
        lookups.masterySources(caller.id, words.map(wordIdOf)),
      ])
      if (known.size === 0) throw new HttpProblem('no-known-words')

      let position: Position | undefined
      const eventIds = new Map<string, string>()
      await Promise.all(
        [...new Set(known.values())].map(async (wordId) => {
          const command: RecallCommand = {
            type: 'master',
            day: dayOf(origin.at),
            source: sources.get(wordId)!,
            sessionId: body.session_id,
          }
          const done = orRefuse(await execute(caller.id, wordId, command, origin, body.session_id))
          position = later(position, done.position)
          if (done.firstEventId !== undefined) eventIds.set(wordId, done.firstEventId)
        }),
      )
      const events = [...known].flatMap(([word, wordId]) => {
        const event_id = eventIds.get(wordId)
        return event_id === undefined ? [] : [{ word, event_id }]
      })
      return answered(
        {
          message: confirmations.wordsMastered,
          mastered: [...known.keys()],
          refused: body.words.filter((word) => !known.has(word)),
          events,
        },
        position,
      )
    }),

    commandEndpoint(context, updateWordReview, async ({ caller, body, origin, lookups }) => {
      await assertMayPractise(caller.id, lookups)
      const command: RecallCommand = {
        type: 'review',
        day: dayOf(origin.at),
        result: body.result,
        sessionId: body.session_id,
      }
      const { position, firstEventId } = orRefuse(
        await execute(caller.id, await wordIdOrRefuse(caller.id, lookups, body.word), command, origin, body.session_id),
      )
      return answered({ message: confirmations.reviewRecorded, event_id: firstEventId! }, position)
    }),

    commandEndpoint(context, undoOutcome, async ({ caller, body, origin, lookups }) => {
      // By its id, since the word may have left the dictionary meanwhile.
      const openSession = await lookups.latestSession(caller.id)
      const command: RecallCommand = { type: 'undo', eventId: body.event_id, day: dayOf(origin.at), openSession }
      const { position } = orRefuse(await execute(caller.id, wordIdOf(body.word), command, origin, openSession))
      return answered({ message: confirmations.outcomeUndone }, position)
    }),

    commandEndpoint(context, logReorderingError, async ({ caller, body, origin, lookups }) => {
      await assertMayPractise(caller.id, lookups)
      const { user_answer: given, correct_answer: expected, explanation, session_id: sessionId } = body
      const command: RecallCommand = {
        type: 'logReorderingError',
        error: { given, expected, explanation, ...(sessionId !== undefined && { sessionId }) },
      }
      const { position } = orRefuse(
        await execute(caller.id, await wordIdOrRefuse(caller.id, lookups, body.word), command, origin, sessionId),
      )
      return answered({ message: confirmations.reorderingErrorLogged }, position)
    }),
  ]
}

/** `known`: word ids. Words that were looked at and are gone since are not told. */
const answerGiven = (answer: Answer, known: ReadonlyMap<string, string>) => ({
  answerId: answer.id,
  sessionId: answer.session_id,
  step: answer.step,
  tier: answer.tier,
  questionKind: answer.question_kind,
  given: answer.given,
  expected: answer.expected,
  isCorrect: answer.is_correct,
  elapsedMs: answer.elapsed_ms,
  answeredAt: answer.answered_at,
  ...(answer.asked && { asked: askedAs(answer.asked) }),
  ...peekedAt(answer, known),
})

function peekedAt({ peeked = [] }: Answer, known: ReadonlyMap<string, string>) {
  const ids = peeked.flatMap((word) => known.get(word) ?? [])
  return ids.length > 0 ? { peeked: ids } : {}
}

/** Most questions are answered without a hint and without their sound: the log does not say so each time. */
const askedAs = ({ revision, prompt, options, hints, listened, place }: NonNullable<Answer['asked']>) => ({
  revision,
  prompt,
  options,
  ...(hints.length > 0 && { hints }),
  ...(listened > 0 && { listened }),
  place,
})
