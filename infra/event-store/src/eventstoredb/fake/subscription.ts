import { once } from 'node:events'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { type ServerWritableStream, status } from '@grpc/grpc-js'
import { callError, caughtUpMessage, checkpointMessage, confirmationMessage, eventMessage } from './messages.ts'
import { type FakeRecord, type Records, recordBytes } from './records.ts'

// Test code: subscriptions of the fake server.

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>
type FilterOptions = InstanceType<typeof ReadReq.Options.FilterOptions>

/** Once a subscription has caught up, no more than these may wait for its reader. */
const mostBuffered = 32n
const recordsPerPage = 32
/** A filtered subscription sends a checkpoint after so many records times the requested interval. */
const recordsPerCheckpoint = 32

const tooSlow = () =>
  callError(status.ABORTED, 'Consumer too slow to handle event while live. Client resubscription required.')

function matcherOf(filter: FilterOptions | undefined): (record: FakeRecord) => boolean {
  if (!filter) return () => true
  const expression = (filter.getEventType() ?? filter.getStreamIdentifier())!
  const regex = expression.getRegex() === '' ? undefined : new RegExp(expression.getRegex())
  const prefixes = expression.getPrefixList()
  return ({ type, stream }) => {
    const name = filter.hasEventType() ? type : stream
    return regex ? regex.test(name) : prefixes.some((prefix) => name.startsWith(prefix))
  }
}

/** Sends the records after a position until the call is cancelled or `dropped` resolves. */
export async function subscribe(
  records: Records,
  call: ReadCall,
  after: bigint,
  filter: FilterOptions | undefined,
  dropped: Promise<void>,
): Promise<void> {
  const matches = matcherOf(filter)
  const perCheckpoint = filter ? recordsPerCheckpoint * filter.getCheckpointintervalmultiplier() : Infinity
  let isOver = false
  const ended = new Promise<void>((resolve) => call.once('cancelled', resolve).once('close', resolve))
  const stopped = Promise.race([ended, dropped]).then(() => {
    isOver = true
  })
  void dropped.then(() => {
    if (!call.cancelled) call.emit('error', tooSlow())
  })
  const send = async (message: ReadResp) => {
    if (!isOver && !call.write(message)) await Promise.race([once(call, 'drain'), stopped])
  }

  await send(confirmationMessage(crypto.randomUUID()))
  let position = after
  let scanned = 0
  let isLive = false
  while (!isOver) {
    const next = records.next()
    const behind = ((await records.head()) - position) / recordBytes
    if (isLive && behind > mostBuffered) {
      call.emit('error', tooSlow())
      return
    }
    for (const record of await records.after(position, recordsPerPage)) {
      if (matches(record)) await send(eventMessage(record))
      position = record.position
      scanned += 1
      if (scanned % perCheckpoint === 0) await send(checkpointMessage(position))
    }
    if ((await records.head()) > position) continue
    if (!isLive) await send(caughtUpMessage())
    isLive = true
    await Promise.race([next, stopped])
  }
}
