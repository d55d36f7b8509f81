import { type CommandHandler, createCommandHandler } from '@wordtrail/command-service/command-handler'
import { isRejection } from '@wordtrail/command-service/decider'
import { loadStarterDictionary } from '@wordtrail/command-service/starter/load-starter-dictionary'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { createPool } from '@wordtrail/platform/database/pool'
import { hashSecret } from '@wordtrail/platform/identity/passwords'
import type { Secrets } from '@wordtrail/platform/identity/secrets'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
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
 * Commands that are sent together: what they append shares the log's group commits. The log keeps the order of time from
 * one lot to the next.
 */
const atOnce = 128
const connections = 9

/**
 * Writes a school's history into an empty log by the commands that the product's own calls lead to, and gives the
 * school as it stands today. Rejects where the log refuses any of it, and where `signal` is aborted.
 */
export async function writeSchool({ databaseUrl, ...options }: WriteSchoolOptions): Promise<School> {
  const { secrets, scheduler, password, days, today, signal, onProgress } = options
  await using opened = new AsyncDisposableStack()
  const pool = createPool({ url: databaseUrl, name: 'demo', max: connections })
  opened.defer(() => pool.end())
  await migrate(pool)
  const store = await postgresEventStore(pool)
  opened.defer(() => store.close())
  const keyRing = postgresKeyRing(pool, secrets.masterKeys)
  const commands = createCommandHandler({ store, codec: createCodec(keyRing) })

  const wordbooks = await loadStarterWordbooks()
  const opening = new Date(atMinute(addDays(today, -days), 6 * 60))
  await loadStarterDictionary(commands, wordbooks, { now: () => opening, onProgress: () => {} })
  const school = schoolOf(options)
  await Promise.all(everybodyOf(school).map(({ id }) => keyRing.create(id)))

  // One hash for all: a hundred of them would take as long as a third of the history.
  const passwordHash = await hashSecret(password)
  let written = 0
  const told = history({ school, dictionary: dictionaryOf(wordbooks), scheduler, passwordHash, days, today })
  for (const steps of told) {
    signal.throwIfAborted()
    for (let first = 0; first < steps.length; first += atOnce)
      await Promise.all(steps.slice(first, first + atOnce).map((one) => execute(commands, one)))
    onProgress((written += 1))
  }
  return school
}

async function execute(commands: CommandHandler, step: Step): Promise<void> {
  const outcome = await step.execute(commands)
  if (isRejection(outcome)) throw new Error(`${step.command.type} of ${step.stream}: ${outcome.rejected}`)
}
