import type { GuardianConsent, TeacherRegistration } from '@wordtrail/contracts/fields'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import type { Codec } from '@wordtrail/event-store/codec'
import type { EventStore } from '@wordtrail/event-store/port'
import { unlistedContents } from '@wordtrail/language/drafting/unlisted-content'
import type { Lexicon } from '@wordtrail/language/lexicon/lexicon'
import { readModelsOf } from '@wordtrail/platform/database/pool'
import { createDayQuotas } from '@wordtrail/platform/http/day-quotas'
import type { Handler } from '@wordtrail/platform/http/handler'
import { attemptLimits } from '@wordtrail/platform/identity/attempt-limits'
import { guessLimits } from '@wordtrail/platform/identity/guess-limits'
import { knownNetworks } from '@wordtrail/platform/identity/known-networks'
import type { Secrets } from '@wordtrail/platform/identity/secrets'
import type { Tokens } from '@wordtrail/platform/identity/tokens'
import type { KeyRing } from '@wordtrail/platform/keyring/key-ring'
import { postgresLinkEnds } from '@wordtrail/platform/keyring/link-ends'
import type { AwaitPosition } from '@wordtrail/read-store/await-position'
import { postgresUpkeepWishes } from '@wordtrail/read-store/operations/upkeep-wishes'
import { lookNoter } from '@wordtrail/service/note-look'
import type pg from 'pg'
import { approvalRoutes } from './account/approval-routes.ts'
import { consentRoutes } from './account/consent-routes.ts'
import type { ErasureContext } from './account/erase.ts'
import { importRoutes } from './account/import-routes.ts'
import { accountLimits, guessPaces } from './account/limits.ts'
import { ownDataRoutes } from './account/own-data-routes.ts'
import { practiceGate } from './account/practice-gate.ts'
import { accountRoutes } from './account/routes.ts'
import { schoolRoutes } from './account/school-routes.ts'
import type { CommandContext } from './command.ts'
import { type CommandHandler, createCommandHandler } from './command-handler.ts'
import { lookupsOf } from './lookups.ts'
import { noteRoutes } from './note/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { type UpkeepContext, upkeepRoutes } from './office/upkeep.ts'
import { recallRoutes } from './recall/routes.ts'
import { recallTeachingRoutes } from './recall/teaching-routes.ts'
import { secretBoxRoutes } from './secret-box/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import type { VoidingContext } from './session/voiding.ts'
import { voidingRoutes } from './session/voiding-routes.ts'
import { bulkRoutes } from './student/bulk-routes.ts'
import { homeworkRoutes } from './student/homework-routes.ts'
import { invitationRoutes } from './student/invitation-routes.ts'
import type { LinkEndContext } from './student/link-ends.ts'
import { linkRoutes } from './student/link-routes.ts'
import { moveRoutes } from './student/move-routes.ts'
import { studentRoutes } from './student/routes.ts'
import { teachingRoutes } from './student/teaching-routes.ts'
import { teacherRoutes } from './teacher/routes.ts'
import { proposalRoutes } from './word/proposal-routes.ts'
import type { DictionaryChanges } from './word/proposing.ts'
import { wordRoutes } from './word/routes.ts'
import { favoriteRoutes } from './wordbook/favorite-routes.ts'
import { ownWordbookRoutes } from './wordbook/own-routes.ts'
import { wordbookRoutes } from './wordbook/routes.ts'

export interface CommandServiceOptions {
  readonly store: EventStore
  readonly codec: Codec
  readonly keyRing: KeyRing
  readonly pool: pg.Pool
  readonly awaitPosition: AwaitPosition
  readonly secrets: Secrets
  readonly tokens: Tokens
  readonly scheduler: Scheduler
  /** Knows the words that students write down and the dictionary lacks. */
  readonly lexicon: Lexicon
  readonly teacherRegistration: TeacherRegistration
  /** Whether a teacher's change of a word goes live at once, as where nothing is said, or waits for the superadmin. */
  readonly dictionaryChanges?: DictionaryChanges | undefined
  readonly guardianConsent: GuardianConsent
  readonly now: () => Date
}

export interface CommandService {
  readonly commands: CommandHandler
  readonly handlers: readonly Handler[]
  /** For `ensureSuperadmin` and the sweeps. */
  readonly accounts: CommandContext & ErasureContext & LinkEndContext & UpkeepContext & VoidingContext
}

/** Every endpoint that may append to the log. */
export function createCommandService({
  store,
  codec,
  keyRing,
  pool,
  awaitPosition,
  secrets,
  tokens,
  scheduler,
  lexicon,
  teacherRegistration,
  dictionaryChanges = 'immediate',
  guardianConsent,
  now,
}: CommandServiceOptions): CommandService {
  const commands = createCommandHandler({ store, codec })
  const db = readModelsOf(pool)
  const context: CommandContext = {
    commands,
    lookupsAt: lookupsOf({ db, awaitPosition, head: () => store.head() }),
    secrets,
    now,
  }
  const guarded = {
    limits: attemptLimits({ pool, secrets, limits: accountLimits }),
    guesses: guessLimits({ pool, secrets, paces: guessPaces }),
    networks: knownNetworks({ pool, secrets }),
    teacherRegistration,
    guardianConsent,
  }
  const accounts = {
    ...context,
    keyRing,
    db,
    scheduler,
    linkEnds: postgresLinkEnds(pool),
    wishes: postgresUpkeepWishes(pool),
  }
  const practising = { ...context, assertMayPractise: practiceGate({ guardianConsent, now }) }
  const unlisted = { contentOf: unlistedContents(lexicon), quotas: createDayQuotas(now) }
  return {
    commands,
    accounts,
    handlers: [
      ...accountRoutes({ ...context, ...guarded, keyRing, tokens }),
      ...approvalRoutes(accounts),
      ...ownDataRoutes({ ...context, pool, log: store, codec, noteLook: lookNoter({ store, codec, now }) }),
      ...schoolRoutes(accounts),
      ...upkeepRoutes(accounts),
      ...officeRoutes({ ...accounts, teacherRegistration, guardianConsent }),
      ...importRoutes(accounts),
      ...consentRoutes(context),
      ...studentRoutes(context),
      ...linkRoutes(accounts),
      ...moveRoutes(accounts),
      ...teachingRoutes(context),
      ...invitationRoutes(context),
      ...homeworkRoutes(context),
      ...bulkRoutes(context),
      ...recallRoutes(practising, scheduler),
      ...recallTeachingRoutes({ ...context, scheduler, changes: dictionaryChanges }),
      ...sessionRoutes(practising),
      ...voidingRoutes(accounts),
      ...secretBoxRoutes(context),
      ...teacherRoutes(context),
      ...wordRoutes(context, dictionaryChanges),
      ...proposalRoutes(context),
      ...wordbookRoutes(context),
      ...ownWordbookRoutes({ ...context, unlisted }),
      ...favoriteRoutes(context),
      ...noteRoutes(context),
    ],
  }
}
