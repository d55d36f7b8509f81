import { type CommandHandler, createCommandHandler } from '@wordtrail/command-service/command-handler'
import { isRejection } from '@wordtrail/command-service/decider'
import { loadStarterDictionary } from '@wordtrail/command-service/starter/load-starter-dictionary'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { createCodec } from '@wordtrail/event-store/codec'
import type { EventStore } from '@wordtrail/event-store/port'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { createPool } from '@wordtrail/platform/database/pool'
import { hashSecret } from '@wordtrail/platform/identity/passwords'
import type { Secrets } from '@wordtrail/platform/identity/secrets'
import { type KeyRing, postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { migrate } from '@wordtrail/read-store/migrate'
import { dictionaryOf } from './dictionary.ts'
import { history } from './history.ts'
import { everybodyOf, type School, schoolOf } from './school.ts'
import { atMinute, type Step } from './step.ts'

export interface WriteSchoolOptions {
  /** Of an empty database on which no service runs. */
  readonly databaseUrl: string
  readonly secrets: Secrets
  readonly scheduler: Scheduler
  readonly seed: number
  /** At most four. */
  readonly classes: number
  readonly classSize: number
  readonly days: number
  /** The history ends in the evening before. */
  readonly today: Day
  readonly password: string
  readonly signal: AbortSignal
  /** Takes how many days have been written. */
  readonly onProgress: (days: number) => void
}

/**
 * Commands that are sent together, so that their appends share group commits: 128 took a third longer. Within such a lot
 * the log is not in the order of time.
 */
const atOnce = 512
const connections = 9

/**
 * Writes a school's history into an empty log by the commands that the product's own calls lead to, and gives the
 * school as it stands today. Rejects where the log refuses any of it, and where `signal` is aborted.
 */
export async function writeSchool(options: WriteSchoolOptions): Promise<School> {
  const opened = new AsyncDisposableStack()
  try {
    const pool = createPool({ url: options.databaseUrl, name: 'demo', max: connections })
    opened.defer(() => pool.end())
    await migrate(pool)
    const store = await postgresEventStore(pool)
    opened.defer(() => store.close())
    return await writeInto({ store, keyRing: postgresKeyRing(pool, options.secrets.masterKeys) }, options)
  } finally {
    await opened.disposeAsync()
  }
}

async function writeInto(
  { store, keyRing }: { readonly store: EventStore; readonly keyRing: KeyRing },
  options: WriteSchoolOptions,
): Promise<School> {
  const { scheduler, password, days, today, signal, onProgress } = options
  const commands = createCommandHandler({ store, codec: createCodec(keyRing) })
  const wordbooks = await loadStarterWordbooks('small')
  const opening = new Date(atMinute(addDays(today, -days), 6 * 60))
  await loadStarterDictionary(commands, wordbooks, { now: () => opening, onProgress: () => {} })
  const school = schoolOf(options)
  await Promise.all(everybodyOf(school).map(({ id }) => keyRing.create(id)))

  // One hash for all: 125 of them would take seconds.
  const passwordHash = await hashSecret(password)
  const told = history({ school, dictionary: dictionaryOf(wordbooks), scheduler, passwordHash, days, today })
  let written = 0
  for (const steps of told) {
    signal.throwIfAborted()
    for (let first = 0; first < steps.length; first += atOnce)
      await Promise.all(steps.slice(first, first + atOnce).map((one) => execute(commands, one)))
    written += 1
    onProgress(written)
  }
  return school
}

async function execute(commands: CommandHandler, step: Step): Promise<void> {
  const outcome = await step.execute(commands)
  if (isRejection(outcome)) throw new Error(`${step.command.type} of ${step.stream}: ${outcome.rejected}`)
}
