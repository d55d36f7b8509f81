import { setTimeout as sleep } from 'node:timers/promises'
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js'
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { type ServerDuplexStream, type ServerReadableStream, type sendUnaryData, status } from '@grpc/grpc-js'
import type { Faults } from './faults.ts'
import { type BatchAnswer, batchAnswerMessage, callError, expectedOf, proposedOf, streamOf } from './messages.ts'
import type { ExpectedRevision, Proposed, Records } from './records.ts'

// Test code: both kinds of append of the fake server.

const mostBytes = 1_048_576
/** A repeat of an append under way times out after this; on a real server after some 2 s. */
const droppedAfterMs = 400

const bytesOf = (events: readonly Proposed[]): number =>
  events.reduce(
    (sum, { type, data, metadata }) =>
      sum + type.length * 2 + Buffer.byteLength(data, 'base64') + Buffer.byteLength(metadata, 'base64'),
    0,
  )

type BatchCall = ServerDuplexStream<BatchAppendReq, BatchAppendResp>

/** An append whose events are still arriving. */
interface Coming {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly deadline: number
  readonly events: Proposed[]
}

export function appendHandlers(
  records: Records,
  faults: Faults,
  refusal: (requiresLeader: boolean) => Error | undefined,
) {
  const answerTo = async ({ stream, expected, deadline, events }: Coming): Promise<BatchAnswer> => {
    if (bytesOf(events) > mostBytes) return { outcome: 'too large', most: mostBytes }
    const written = await records.append(stream, expected, events)
    const untilDeadline = Math.max(0, deadline - Date.now())
    if (written.outcome === 'dropped') {
      await sleep(Math.min(droppedAfterMs, untilDeadline))
      return { outcome: 'timeout' }
    }
    const lateMs = faults.answerAfterMs ?? 0
    if (lateMs > 0) await sleep(Math.min(lateMs, untilDeadline))
    const settle = () => written.outcome === 'written' && records.answered(stream, written.revision)
    if (lateMs <= untilDeadline) {
      settle()
      return written
    }
    setTimeout(settle, lateMs - untilDeadline).unref()
    return { outcome: 'timeout' }
  }

  const answerOnce = async (call: BatchCall, correlation: UUID, coming: Coming): Promise<void> => {
    const breaking = faults.breakAppends
    faults.breakAppends = undefined
    if (breaking) {
      const written =
        breaking === 'after' ? await records.append(coming.stream, coming.expected, coming.events) : undefined
      if (written?.outcome === 'written') records.answered(coming.stream, written.revision)
      call.emit('error', callError(status.INTERNAL, 'the stream of appends broke'))
      return
    }
    const answer = faults.isDenied ? { outcome: 'denied' as const } : await answerTo(coming)
    for (let count = 0; count < (faults.answers ?? 1) && call.writable; count += 1)
      call.write(batchAnswerMessage(correlation, coming.stream, answer))
  }

  return {
    batchAppend(call: BatchCall): void {
      const coming = new Map<string, Coming>()
      call.on('error', () => {})
      call.on('end', () => call.end())
      call.on('data', (request: BatchAppendReq) => {
        // A real follower may forward appends to the leader.
        if (faults.leaderPort !== undefined) {
          call.emit('error', refusal(true))
          return
        }
        const correlation = request.getCorrelationId()!
        const id = correlation.getString()
        const options = request.getOptions()
        if (options) {
          const expected = expectedOf(options, () => options.getStreamPosition())
          coming.set(id, {
            stream: streamOf(options.getStreamIdentifier()),
            expected,
            deadline: options.getDeadline()!.toDate().getTime(),
            events: [],
          })
        }
        const append = coming.get(id)!
        append.events.push(...request.getProposedMessagesList().map(proposedOf))
        if (!request.getIsFinal()) return
        coming.delete(id)
        void answerOnce(call, correlation, append)
      })
    },

    append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void {
      let stream = ''
      let expected: ExpectedRevision = 'any'
      const events: Proposed[] = []
      call.on('data', (request: AppendReq) => {
        const options = request.getOptions()
        if (options) {
          stream = streamOf(options.getStreamIdentifier())
          expected = expectedOf(options, () => options.getRevision())
        } else {
          events.push(proposedOf(request.getProposedMessage()!))
        }
      })
      call.on('end', async () => {
        const refused = refusal(true)
        if (refused) return answer(refused)
        const written = await answerTo({ stream, expected, deadline: Date.now() + droppedAfterMs * 5, events })
        const response = new streams.AppendResp()
        switch (written.outcome) {
          case 'written': {
            const position = new streams.AppendResp.Position()
              .setCommitPosition(String(written.position))
              .setPreparePosition(String(written.position))
            return answer(
              null,
              response.setSuccess(
                new streams.AppendResp.Success().setCurrentRevision(String(written.revision)).setPosition(position),
              ),
            )
          }
          case 'wrong revision': {
            const wrong = new streams.AppendResp.WrongExpectedVersion()
            return answer(
              null,
              response.setWrongExpectedVersion(
                written.current === 'no_stream' ? wrong : wrong.setCurrentRevision(String(written.current)),
              ),
            )
          }
          case 'too large':
            return answer(
              callError(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded', {
                exception: 'maximum-append-size-exceeded',
                'maximum-append-size': String(written.most),
              }),
            )
          default:
            return answer(callError(status.DEADLINE_EXCEEDED, 'Timeout'))
        }
      })
    },
  }
}
