import { randomUUID } from 'node:crypto'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { type StudentEvent, studentStream } from '@wordtrail/contracts/events/student'
import { ladder8 } from '@wordtrail/contracts/learning/scheduling/ladder8'
import { createCodec } from '@wordtrail/event-store/codec'
import { memoryEventStore } from '@wordtrail/event-store/memory/memory-event-store'
import type { AppendResult, NewEvent, StoredEvent, StreamStore } from '@wordtrail/event-store/port'
import { memoryKeyRing } from '@wordtrail/platform/keyring/key-ring'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CommandHandler, createCommandHandler, type Origin } from './command-handler.ts'
import { isRejection } from './decider.ts'
import { recallScheduledBy } from './recall/decider.ts'
import { type StudentCommand, student } from './student/decider.ts'

const li = randomUUID()
const stream = studentStream(li)
const codec = createCodec(memoryKeyRing())
const recall = recallScheduledBy(ladder8)

const setGoal = (goal: number): StudentCommand => ({ type: 'setLearningGoal', goal })
const request = (parts: Partial<Origin> = {}): Origin => ({
  actor: li,
  role: 'user',
  causation: randomUUID(),
  at: new Date('2026-01-01T00:00:00Z'),
  request: 'fingerprint',
  ...parts,
})

const handlerOn = (store: StreamStore) => createCommandHandler({ store, codec })
const ask = (commands: CommandHandler, command: StudentCommand, origin = request()) =>
  commands.execute({ decider: student, stream, command, origin })
const eventsIn = async (store: StreamStore, from = stream) => {
  const events: StoredEvent[] = []
  for await (const event of store.load(from)) events.push(event)
  return events
}
const goalsIn = async (store: StreamStore) => (await eventsIn(store)).map(({ data }) => data['goal'])

/** As another process would. */
const appendBehindItsBack = async (store: StreamStore, ...events: StudentEvent[]) => {
  const revision = (await eventsIn(store)).length - 1
  const metadata = {
    actor: li,
    role: 'user',
    causation: randomUUID(),
    request: 'other',
    recordedAt: '2026-01-01T00:00:00.000Z',
  } as const
  await store.append(
    stream,
    revision < 0 ? 'none' : revision,
    await codec.encode(events.map((event) => ({ id: randomUUID(), event, metadata }))),
  )
}
const goalSet = (goal: number): StudentEvent => ({ type: 'LearningGoalSet', data: { goal } })

test('an event records who asked, why and when', async () => {
  const store = memoryEventStore()
  const origin = request()
  await handlerOn(store).execute({ decider: student, stream, command: setGoal(10), origin, correlation: 'session' })
  const [event] = await eventsIn(store)
  expect(event!.metadata).toEqual({
    actor: li,
    role: 'user',
    causation: origin.causation,
    request: 'fingerprint',
    correlation: 'session',
    recordedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  })
})

test('a retry under the same key appends nothing and answers the same position', async () => {
  const store = memoryEventStore()
  const commands = handlerOn(store)
  const origin = request()
  const first = await ask(commands, setGoal(10), origin)
  expect(first).toEqual({ position: await store.head(), firstEventId: (await eventsIn(store))[0]!.id })
  expect(await ask(commands, setGoal(10), origin)).toEqual(first)
  expect(await ask(handlerOn(store), setGoal(10), origin)).toEqual(first)
  expect(await goalsIn(store)).toEqual([10])
})

test('a retry appends nothing though the state has moved on', async () => {
  const store = memoryEventStore()
  const commands = handlerOn(store)
  const origin = request()
  await ask(commands, setGoal(10), origin)
  await ask(commands, setGoal(20))
  await ask(commands, setGoal(10), origin)
  expect(await goalsIn(store)).toEqual([10, 20])
})

test('the same key with another body is refused', async () => {
  const store = memoryEventStore()
  const commands = handlerOn(store)
  const origin = request()
  await ask(commands, setGoal(10), origin)
  const other = { ...origin, request: 'another' }
  expect(await ask(commands, setGoal(20), other)).toEqual({ rejected: 'idempotency-key-reused' })
  expect(await ask(handlerOn(store), setGoal(20), other)).toEqual({ rejected: 'idempotency-key-reused' })
  expect(await goalsIn(store)).toEqual([10])
})

test('the same key with another body is refused also where another process took it first', async () => {
  const store = memoryEventStore()
  const [one, other] = [handlerOn(store), handlerOn(store)]
  await ask(one, setGoal(5))
  await other.load(student, stream)
  const origin = request()
  await ask(one, setGoal(10), origin)
  expect(await ask(other, setGoal(20), { ...origin, request: 'another' })).toEqual({
    rejected: 'idempotency-key-reused',
  })
})

test('nothing to do is done, at the position of the last event, or none', async () => {
  const store = memoryEventStore()
  const commands = handlerOn(store)
  expect(await ask(commands, setGoal(0))).toMatchObject({ position: undefined })
  const { position } = (await ask(commands, setGoal(10))) as { position: string }
  expect(await ask(commands, setGoal(10))).toEqual({ position })
})

test('what another writer appended is loaded on conflict, and decided upon again', async () => {
  const store = memoryEventStore()
  const commands = handlerOn(store)
  await ask(commands, setGoal(10))
  await appendBehindItsBack(store, goalSet(20))
  expect(await ask(commands, setGoal(20))).toMatchObject({ position: await store.head() })
  expect(await goalsIn(store)).toEqual([10, 20])
  await appendBehindItsBack(store, goalSet(30))
  await ask(commands, setGoal(40))
  expect(await goalsIn(store)).toEqual([10, 20, 30, 40])
})

test('nothing is taken for done on a state that another writer has changed', async () => {
  const store = memoryEventStore()
  const commands = handlerOn(store)
  await ask(commands, setGoal(10))
  await appendBehindItsBack(store, goalSet(20))
  await ask(commands, setGoal(10))
  expect(await goalsIn(store)).toEqual([10, 20, 10])
})

test('nothing is refused on a state that another writer has changed', async () => {
  const store = memoryEventStore()
  const wordStream = recallStream(li, randomUUID())
  const [one, other] = [handlerOn(store), handlerOn(store)]
  await one.load(recall, wordStream)
  await other.execute({
    decider: recall,
    stream: wordStream,
    command: { type: 'master', day: '2026-01-01', source: 'self' },
    origin: request(),
  })
  const outcome = await one.execute({
    decider: recall,
    stream: wordStream,
    command: { type: 'review', day: '2026-01-04', result: 'pass' },
    origin: request(),
  })
  expect(outcome).toMatchObject({ position: await store.head() })
})

test('a load sees what another process appended', async () => {
  const store = memoryEventStore()
  const commands = handlerOn(store)
  await ask(commands, setGoal(10))
  await appendBehindItsBack(store, goalSet(20))
  expect((await commands.load(student, stream)).goal).toBe(20)
})

test('a stream that others keep changing ends in a clear conflict', async () => {
  const store = memoryEventStore()
  let goal = 100
  const contended: StreamStore = {
    load: store.load,
    async append(...args) {
      await appendBehindItsBack(store, goalSet((goal += 1)))
      return store.append(...args)
    },
  }
  expect(await ask(handlerOn(contended), setGoal(10))).toEqual({ rejected: 'conflict' })
  expect(await goalsIn(store)).toEqual([101, 102, 103, 104])
})

test.each([
  ['after it was written', true],
  ['before it was written', false],
])('an outcome that got lost %s is asked for again with the same ids and revision', async (_when, isWritten) => {
  const store = memoryEventStore()
  const asked: { expected: unknown; events: readonly NewEvent[] }[] = []
  const forgetful: StreamStore = {
    load: store.load,
    async append(name, expected, events): Promise<AppendResult> {
      asked.push({ expected, events })
      if (asked.length > 1) return store.append(name, expected, events)
      if (isWritten) await store.append(name, expected, events)
      return { outcome: 'unknown', cause: new Error('connection lost') }
    },
  }
  const commands = handlerOn(forgetful)
  expect(await ask(commands, setGoal(10))).toMatchObject({ position: await store.head() })
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(asked[0])
  expect(await goalsIn(store)).toEqual([10])
  await ask(commands, setGoal(20))
  expect(await goalsIn(store)).toEqual([10, 20])
})

test('twenty commands on one stream at once are twenty events', async () => {
  const store = memoryEventStore()
  const commands = handlerOn(store)
  const goals = Array.from({ length: 20 }, (_, index) => index + 1)
  await Promise.all(goals.map((goal) => ask(commands, setGoal(goal))))
  expect(await goalsIn(store)).toEqual(goals)
})

test('two processes racing on one stream lose nothing and write nothing twice', async () => {
  const store = memoryEventStore()
  const outcomes = await Promise.all(
    [handlerOn(store), handlerOn(store)].flatMap((commands, process) =>
      Array.from({ length: 20 }, async (_, index) => {
        const goal = 1 + process * 20 + index
        return { goal, isDone: !isRejection(await ask(commands, setGoal(goal))) }
      }),
    ),
  )
  const done = outcomes.filter(({ isDone }) => isDone).map(({ goal }) => goal)
  expect((await goalsIn(store)).sort()).toEqual(done.sort())
  expect(done.length).toBeGreaterThan(20)
})

test('a batch of answers that comes to two processes is recorded once', async () => {
  const store = memoryEventStore()
  const wordStream = recallStream(li, randomUUID())
  const answers = Array.from(
    { length: 10 },
    () =>
      ({
        answerId: randomUUID(),
        sessionId: randomUUID(),
        step: 'stage_1',
        tier: 'tier_3',
        questionKind: 'meaning',
        given: 'a',
        expected: 'a',
        isCorrect: true,
        elapsedMs: 1,
        answeredAt: '2026-01-01T00:00:00Z',
      }) as const,
  )
  const send = (commands: CommandHandler, count: number) =>
    commands.execute({
      decider: recall,
      stream: wordStream,
      command: { type: 'recordAnswers', day: '2026-01-01', answers: answers.slice(0, count) },
      origin: request(),
      eventId: (event) => (event.type === 'AnswerGiven' ? event.data.answerId : ''),
    })
  const [one, other] = [handlerOn(store), handlerOn(store)]
  await Promise.all([send(one, 4), send(other, 7), send(one, 10), send(other, 10)])
  expect((await eventsIn(store, wordStream)).map(({ id }) => id)).toEqual(answers.map(({ answerId }) => answerId))
})

const wordbooks = Array.from({ length: 3 }, () => randomUUID())
const anyCommand: fc.Arbitrary<StudentCommand> = fc.oneof(
  fc.record({ type: fc.constant('setLearningGoal' as const), goal: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ type: fc.constant('setFirstLogin' as const), firstLogin: fc.boolean() }),
  fc.record({
    type: fc.constant('trackWordbooks' as const),
    wordbookIds: fc.array(fc.constantFrom(...wordbooks), { maxLength: 4 }),
  }),
  fc.record({ type: fc.constant('setPriorityWordbook' as const), wordbookId: fc.constantFrom(null, ...wordbooks) }),
)

test('all events replayed through a new handler give the state that the old one holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { maxLength: 30 }), async (commands) => {
      const store = memoryEventStore()
      const old = handlerOn(store)
      for (const command of commands) await ask(old, command)
      expect(await handlerOn(store).load(student, stream)).toEqual(await old.load(student, stream))
    }),
  )
})
