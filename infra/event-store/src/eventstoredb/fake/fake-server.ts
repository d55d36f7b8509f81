import { once } from 'node:events'
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, ServerCredentials, type sendUnaryData, status } from '@grpc/grpc-js'
import { appendHandlers } from './appends.ts'
import type { Faults } from './faults.ts'
import { callError, deniedError, eventMessage, notFoundMessage, notLeaderError, streamOf, uuidOf } from './messages.ts'
import { fakeRecords, type Records } from './records.ts'
import { type ReadCall, subscribe } from './subscription.ts'

// Test code: a server that speaks as EventStoreDB does, as far as the adapter calls it.

export async function startFakeServer(records: Records = fakeRecords()) {
  const faults: Faults = {}
  let dropping = Promise.withResolvers<void>()

  /** The error that every call ends with, where the faults ask for one. */
  const refusal = (requiresLeader: boolean) => {
    if (faults.isDenied) return deniedError()
    return requiresLeader && faults.leaderPort !== undefined ? notLeaderError(faults.leaderPort) : undefined
  }

  const read = async (call: ReadCall): Promise<void> => {
    const refused = refusal(call.metadata.get('requires-leader')[0] === 'true')
    if (refused) throw refused
    const options = call.request.getOptions()!
    const isBackwards = options.getReadDirection() === 1
    const count = Number(options.getCount())
    if (!options.hasSubscription() && count === 0) throw callError(status.UNKNOWN, 'Exception was thrown by handler.')

    const all = options.getAll()
    if (all) {
      let position = isBackwards || all.hasEnd() ? (await records.head()) + 1n : 0n
      if (all.hasPosition()) position = BigInt(all.getPosition()!.getCommitPosition())
      if (all.hasPosition() && !records.isRecordStart(position)) throw callError(status.UNKNOWN, 'Unexpected position')
      if (options.hasSubscription()) return subscribe(records, call, position, options.getFilter(), dropping.promise)
      // Reading forwards includes the record at the position, reading backwards does not.
      const given = isBackwards
        ? await records.before(position, count)
        : await records.after(position === 0n ? 0n : position - 1n, count)
      const closed = new Promise<void>((resolve) => call.once('cancelled', resolve).once('close', resolve))
      for (const record of given) {
        if (call.cancelled) return
        if (!call.write(eventMessage(record))) await Promise.race([once(call, 'drain'), closed])
      }
      call.end()
      return
    }

    const { stream, from } = streamOptions(call)
    const held = await records.stream(stream)
    if (!held) call.write(notFoundMessage(stream))
    const given = isBackwards
      ? (held ?? []).filter(({ revision }) => revision <= from).reverse()
      : (held ?? []).slice(from)
    for (const record of given.slice(0, count)) call.write(eventMessage(record))
    call.end()
  }

  const server = new Server()
  const { append, batchAppend } = appendHandlers(records, faults, refusal)
  server.addService(StreamsService, {
    append,
    batchAppend,
    read: (call: ReadCall) => void read(call).catch((error: Error) => call.emit('error', error)),
  })
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: sendUnaryData<unknown>) => {
      const methods = Object.values(StreamsService).filter(
        ({ path }) => !(faults.hasNoBatches && path.endsWith('BatchAppend')),
      )
      const supported = methods.map(({ path }) =>
        new features.SupportedMethod()
          .setServiceName(path.split('/')[1]!)
          .setMethodName(path.split('/')[2]!.toLowerCase()),
      )
      answer(null, new features.SupportedMethods().setEventStoreServerVersion('23.10.6').setMethodsList(supported))
    },
  })
  let port = 0
  server.addService(GossipService, {
    read: (_call: unknown, answer: sendUnaryData<unknown>) => {
      const endPoint = new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)
      const member = new gossip.MemberInfo()
        .setInstanceId(uuidOf(crypto.randomUUID()))
        .setTimeStamp('0')
        .setIsAlive(true)
        .setHttpEndPoint(endPoint)
      answer(null, new gossip.ClusterInfo().setMembersList([member.setState(gossip.MemberInfo.VNodeState.LEADER)]))
    },
  })
  port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    )
  })

  return {
    faults,
    records,
    port,
    url: `esdb://127.0.0.1:${port}?tls=false`,
    /** Ends all subscriptions with the error for slow readers. */
    dropSubscriptions(): void {
      dropping.resolve()
      dropping = Promise.withResolvers()
    },
    stop: (): void => server.forceShutdown(),
  }
}

function streamOptions(call: ReadCall): { stream: string; from: number } {
  const options = call.request.getOptions()!.getStream()!
  const stream = streamOf(options.getStreamIdentifier())
  if (options.hasRevision()) return { stream, from: Number(options.getRevision()) }
  return { stream, from: options.hasEnd() ? Infinity : 0 }
}
