import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import type { BatchAppendReq, BatchAppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { status as grpcStatus, Metadata } from '@grpc/grpc-js'
import anyMessage from 'google-protobuf/google/protobuf/any_pb.js'
import emptyMessage from 'google-protobuf/google/protobuf/empty_pb.js'
import type { ExpectedRevision, FakeRecord, Proposed, Written } from './records.ts'

// Test code: the fake server's records in the messages of EventStoreDB.

export const uuidOf = (id: string): UUID => new shared.UUID().setString(id)

const identifierOf = (stream: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'))
export const streamOf = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier!.getStreamName_asU8()).toString()

/** Common to the messages of both kinds of append. */
type ProposedMessage = Pick<
  InstanceType<typeof BatchAppendReq.ProposedMessage>,
  'getId' | 'getMetadataMap' | 'getData_asB64' | 'getCustomMetadata_asB64'
>

export const proposedOf = (message: ProposedMessage): Proposed => ({
  id: message.getId()!.getString().toLowerCase(),
  type: message.getMetadataMap().get('type')!,
  contentType: message.getMetadataMap().get('content-type')!,
  data: message.getData_asB64(),
  metadata: message.getCustomMetadata_asB64(),
})

interface ExpectedOptions {
  hasNoStream(): boolean
  hasAny(): boolean
  hasStreamExists(): boolean
}
export const expectedOf = (options: ExpectedOptions, revision: () => string): ExpectedRevision => {
  if (options.hasNoStream()) return 'no_stream'
  if (options.hasAny()) return 'any'
  return options.hasStreamExists() ? 'stream_exists' : Number(revision())
}

const dotNetTicksPerMs = 10_000n

export function eventMessage(record: FakeRecord): ReadResp {
  const position = record.position.toString()
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(uuidOf(record.id))
    .setStreamIdentifier(identifierOf(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(record.data)
    .setCustomMetadata(record.metadata)
  recorded
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', (BigInt(record.createdMs) * dotNetTicksPerMs).toString())
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position),
  )
}

export const notFoundMessage = (stream: string): ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)),
  )
export const confirmationMessage = (id: string): ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id))
export const caughtUpMessage = (): ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())
export const checkpointMessage = (position: bigint): ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  )

/** The answer to one append of a stream of appends. */
export type BatchAnswer =
  | Exclude<Written, { outcome: 'dropped' }>
  | { readonly outcome: 'timeout' | 'denied' }
  | { readonly outcome: 'too large'; readonly most: number }

export function batchAnswerMessage(correlation: UUID, stream: string, answer: BatchAnswer): BatchAppendResp {
  const message = new streams.BatchAppendResp().setCorrelationId(correlation).setStreamIdentifier(identifierOf(stream))
  if (answer.outcome !== 'written') return message.setError(errorStatus(answer))
  const position = new shared.AllStreamPosition()
    .setCommitPosition(String(answer.position))
    .setPreparePosition(String(answer.position))
  return message.setSuccess(
    new streams.BatchAppendResp.Success().setCurrentRevision(String(answer.revision)).setPosition(position),
  )
}

function errorStatus(answer: Exclude<BatchAnswer, { outcome: 'written' }>) {
  const withDetails = (type: string, details: { serializeBinary(): Uint8Array }) => {
    const packed = new anyMessage.Any()
    packed.pack(details.serializeBinary(), `event_store.client.${type}`)
    return new status.Status().setMessage(type).setDetails(packed)
  }
  switch (answer.outcome) {
    case 'wrong revision': {
      const details = new shared.WrongExpectedVersion()
      if (answer.current === 'no_stream') details.setCurrentNoStream(new emptyMessage.Empty())
      else details.setCurrentStreamRevision(String(answer.current))
      return withDetails('WrongExpectedVersion', details)
    }
    case 'timeout':
      return withDetails('Timeout', new shared.Timeout())
    case 'denied':
      return withDetails('AccessDenied', new shared.AccessDenied())
    case 'too large':
      return withDetails(
        'MaximumAppendSizeExceeded',
        new shared.MaximumAppendSizeExceeded().setMaxappendsize(answer.most),
      )
  }
}

/** An error that ends a call, with what EventStoreDB puts into its trailers. */
export const callError = (code: grpcStatus, details: string, trailers: Readonly<Record<string, string>> = {}) => {
  const metadata = new Metadata()
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value)
  return Object.assign(new Error(details), { code, details, metadata })
}
export const deniedError = () =>
  callError(grpcStatus.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })
export const notLeaderError = (leaderPort: number) =>
  callError(grpcStatus.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(leaderPort),
  })
