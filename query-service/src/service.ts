import type { GuardianConsent } from '@wordtrail/contracts/fields'
import type { Codec } from '@wordtrail/event-store/codec'
import type { WordDrafter } from '@wordtrail/language/drafting/word-drafter'
import type { Lexicon } from '@wordtrail/language/lexicon/lexicon'
import type { NearWords } from '@wordtrail/language/lexicon/near-words'
import type { LanguageModel } from '@wordtrail/language/model/language-model'
import type { Speech } from '@wordtrail/language/speech/speech'
import { readModelsOf } from '@wordtrail/platform/database/pool'
import type { Handler } from '@wordtrail/platform/http/handler'
import type { Secrets } from '@wordtrail/platform/identity/secrets'
import type { AwaitPosition } from '@wordtrail/read-store/await-position'
import { lookNoter, type NoteLookOptions } from '@wordtrail/service/note-look'
import type pg from 'pg'
import { accountRoutes } from './accounts/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { logReader } from './audit/read-log.ts'
import { auditRoutes } from './audit/routes.ts'
import { bookshelfRoutes } from './bookshelf/routes.ts'
import { callerShare } from './caller-share.ts'
import { classRoutes } from './class/routes.ts'
import { createDictionary } from './dictionary.ts'
import { dictionaryThenRoutes } from './dictionary-then/routes.ts'
import { exerciseRoutes } from './exercises/routes.ts'
import { createExplainer } from './explanation/explainer.ts'
import { explanationRoutes } from './explanation/routes.ts'
import { sentencesToOrder } from './explanation/sentences.ts'
import { exportRoutes } from './exports/routes.ts'
import { fillingRoutes } from './filling/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { lookRoutes } from './looks/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { ownSelects } from './own-selects.ts'
import { ownWordbookRoutes } from './own-wordbooks/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { practiceRoutes } from './practice/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { signInRoutes } from './profile/sign-ins.ts'
import { progressRoutes } from './progress/routes.ts'
import { proposalRoutes } from './proposals/routes.ts'
import type { QueryContext } from './query.ts'
import type { ReadableLog } from './readable-log.ts'
import { reportingRoutes } from './reporting/routes.ts'
import { speechRoutes } from './speech/routes.ts'
import { sharedSelects } from './statement.ts'
import { ownTeacherRoutes } from './student/own-teacher.ts'
import { studentRoutes } from './student/routes.ts'
import { studyWordsRoutes } from './student/study-words-routes.ts'
import { systemRoutes } from './system/routes.ts'
import { teachersRoutes } from './teachers/routes.ts'
import { historyRoutes } from './teaching/history-routes.ts'
import { homeworkRoutes } from './teaching/homework-routes.ts'
import { invitingRoutes } from './teaching/inviting-routes.ts'
import { labelRoutes } from './teaching/label-routes.ts'
import { teachingRoutes } from './teaching/routes.ts'
import { pastLog } from './then/past-log.ts'
import { whyRoutes } from './why/routes.ts'
import { wordCardRoutes } from './word-card/routes.ts'
import { wordbookRoutes } from './wordbooks/routes.ts'
import { wordRoutes } from './words/routes.ts'

export interface QueryServiceOptions {
  /** For reading only. */
  readonly pool: pg.Pool
  /** For selects that callers share, each within `sharedRead`, which ends it. */
  readonly sharedPool: pg.Pool
  readonly awaitPosition: AwaitPosition
  /** The audit, whoever looks back and the reasons of figures read it, and who looked is noted in it. */
  readonly store: ReadableLog & NoteLookOptions['store']
  readonly codec: Codec
  readonly speech: Speech
  readonly draftWord: WordDrafter
  readonly lexicon: Pick<Lexicon, 'headwordsOf' | 'lookUp'>
  readonly nearWords: NearWords
  /** Undefined where rules explain. */
  readonly model: LanguageModel | undefined
  /** For the hash by which user names find their accounts. */
  readonly secrets: Secrets
  readonly guardianConsent: GuardianConsent
  readonly now: () => Date
}

/** Every endpoint that only reads. Nothing is appended but who looked at what students have recorded. */
export function createQueryService({
  pool,
  sharedPool,
  awaitPosition,
  store,
  codec,
  speech,
  model,
  draftWord,
  lexicon,
  nearWords,
  secrets,
  guardianConsent,
  now,
}: QueryServiceOptions): readonly Handler[] {
  const share = callerShare()
  const log = logReader(store, codec)
  const context: QueryContext = {
    selectOne: sharedSelects(sharedPool),
    shared: sharedPool,
    ownSelects: (callerId, signal) => ownSelects({ pool, share, callerId, signal }),
    awaitPosition,
    noteLook: lookNoter({ store, codec, now }),
    dictionary: createDictionary(sharedPool),
    pastLog: pastLog(store, codec),
    guardianConsent,
    now,
  }
  return [
    ...profileRoutes(context),
    ...signInRoutes(context),
    ...studentRoutes(context),
    ...ownTeacherRoutes(context),
    ...studyWordsRoutes(context),
    ...progressRoutes(context),
    ...practiceRoutes(context, nearWords),
    ...exerciseRoutes(context),
    ...invitationRoutes(context),
    ...teachingRoutes(context),
    ...invitingRoutes(context, secrets),
    ...homeworkRoutes(context),
    ...classRoutes(context),
    ...labelRoutes(context),
    ...historyRoutes(context),
    ...exportRoutes(context),
    ...wordbookRoutes(context),
    ...dictionaryThenRoutes(context),
    ...fillingRoutes(context, lexicon),
    ...ownWordbookRoutes(context),
    ...wordCardRoutes(context),
    ...bookshelfRoutes(context),
    ...wordRoutes(context, { draftWord, lexicon, nearWords }),
    ...proposalRoutes(context),
    ...reportingRoutes(context),
    ...officeRoutes(context),
    ...activityRoutes(context),
    ...teachersRoutes(context),
    ...peopleRoutes(context),
    ...lookRoutes(context),
    ...auditRoutes(context, log),
    ...whyRoutes(context, log),
    ...systemRoutes(context),
    ...accountRoutes(context, secrets),
    ...explanationRoutes(context, createExplainer({ model, sentencesOf: sentencesToOrder(readModelsOf(pool)) })),
    ...speechRoutes(speech),
  ]
}
