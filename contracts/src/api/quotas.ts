import { studentsAtOnce, unlistedWordsADay } from '../learning/limits.ts'
import { wordsIn } from '../learning/word-list.ts'
import type { catalogue } from './catalogue.ts'
import type { Endpoint, Input } from './endpoint.ts'

/** What one person may do on a day in Shanghai: about ten times what a diligent student or teacher does. */
export const quotas = {
  /** Recorded answers and wrong orders. */
  answers: 20_000,
  /** Words mastered, reviewed or undone. */
  outcomes: 10_000,
  /** Words of the dictionary added, edited, brought back, deleted, restored or taken out of a public wordbook. */
  words: 2000,
  /** Wordbooks and boxes made or filled anew, and boxes handed to a student: one small request may write two thousand words. */
  lists: 500,
  /** Words in the lists that requests bring; those of homework once for each student. */
  listWords: 100_000,
  /** Words that the dictionary lacks: which those are the command alone knows, so that it counts them itself. */
  unlistedWords: unlistedWordsADay,
  /** Students invited by lists. */
  invitations: 10_000,
  /** Students whom the school gives to a teacher: each of a large school once. */
  moves: 20_000,
  /** Everything else that changes something. */
  settings: 2000,
  /** Accounts made from lists, or given another first password. */
  accounts: 20_000,
  drafts: 5000,
  sounds: 20_000,
  /** Exports of one's own data: each reads the whole log. */
  ownData: 5,
  /** Exports of others' data, by the school. */
  peopleData: 50,
  /** Tables made into files: a large one takes a second of the server's time. */
  exports: 300,
  /** Bytes of the bodies of requests that appended events. */
  bytes: 20_000_000,
} as const
export type QuotaName = keyof typeof quotas

/** How much of each quota a request uses up. */
export type QuotaUse = Readonly<Partial<Record<QuotaName, number>>>

type Endpoints = typeof catalogue
/** Endpoints for callers who have signed in that may append to the log. */
type Command = {
  [Name in keyof Endpoints]: Endpoints[Name]['owner'] extends 'command-service'
    ? Endpoints[Name]['roles'] extends readonly []
      ? never
      : Name
    : never
}[keyof Endpoints]
/** Endpoints that only read, but cost as much as a command. */
type Costly = 'generateWord' | 'speech' | Extract<keyof Endpoints, `export${string}`>

/** Students whom a change or reminder of homework is counted for where it names none: a class. */
const studentsUnnamed = 50

const one = (name: QuotaName) => (): QuotaUse => ({ [name]: 1 })

/** A command of the catalogue that is missing here does not compile. Bytes are counted for every command. */
const uses: { readonly [Name in Command | Costly]: (input: Input<Endpoints[Name]>) => QuotaUse } = {
  recordAnswers: ({ body }) => ({ answers: body.answers.length }),
  logReorderingError: one('answers'),
  prepareSession: one('settings'),
  finishSession: one('settings'),
  voidSession: one('settings'),
  restoreSession: one('settings'),
  masterWord: ({ body }) => ({ outcomes: body.words.length }),
  updateWordReview: one('outcomes'),
  undoOutcome: one('outcomes'),
  addWord: one('words'),
  editWord: one('words'),
  findOrderRight: one('words'),
  deleteWord: one('words'),
  bringBackWord: one('words'),
  restoreWord: one('words'),
  removeWordbookWord: one('words'),
  addWordbookWords: ({ body }) => ({ listWords: body.word_ids.length }),
  acceptProposal: one('words'),
  refuseProposal: one('settings'),
  withdrawProposal: one('settings'),
  createWordbook: one('lists'),
  copyWordbook: one('lists'),
  bringBackWordbook: one('lists'),
  orderWordbook: one('settings'),
  deleteWordbook: one('settings'),
  restoreWordbook: one('settings'),
  createOwnWordbook: ({ body }) => ({ lists: 1, listWords: wordsIn(body.words_text).length }),
  addOwnWords: ({ body }) => ({ listWords: wordsIn(body.words_text).length }),
  removeOwnWords: ({ body, query }) => ({ listWords: (body.words ?? query.words ?? []).length }),
  setFavorite: () => ({ listWords: 1 }),
  writeNote: one('settings'),
  createSecretBox: ({ body }) => ({ lists: 1, listWords: wordsIn(body.words_text).length }),
  changeSecretBox: ({ body }) => ({ lists: 1, listWords: wordsIn(body.words_text).length }),
  addBoxWords: ({ body }) => ({ lists: 1, listWords: wordsIn(body.words_text).length }),
  removeBoxWords: ({ body }) => ({ lists: 1, listWords: body.words.length }),
  setSecretWordbook: one('lists'),
  assignWords: ({ body }) => ({ listWords: wordsIn(body.words).length }),
  giveHomework: ({ body }) => ({ listWords: wordsIn(body.words).length * body.student_ids.length }),
  changeHomework: ({ body }) => ({
    listWords: wordsIn(body.words).length * (body.student_ids?.length ?? studentsUnnamed),
  }),
  withdrawHomework: one('settings'),
  remindHomework: ({ body }) => ({ settings: body.student_ids?.length ?? studentsUnnamed }),
  changeWordbook: one('settings'),
  renameOwnWordbook: one('settings'),
  deleteOwnWordbook: one('settings'),
  renameSecretBox: one('lists'),
  deleteSecretBox: one('settings'),
  cleanupGhosts: one('settings'),
  cleanupWord: one('settings'),
  setLearningPreference: one('settings'),
  trackWordbooks: one('settings'),
  setLearningGoal: one('settings'),
  setFirstLogin: one('settings'),
  acceptInvitation: one('settings'),
  rejectInvitation: one('settings'),
  invite: one('settings'),
  inviteStudents: ({ body }) => ({ invitations: body.student_ids.length }),
  withdrawInvitation: one('settings'),
  withdrawInvitations: one('settings'),
  endLink: one('settings'),
  readNews: one('settings'),
  leaveTeacher: one('settings'),
  linkStudent: one('settings'),
  unlinkStudent: one('settings'),
  moveStudents: ({ body }) => ({ moves: 'student_ids' in body ? body.student_ids.length : studentsAtOnce }),
  makePasswordCode: one('settings'),
  setTier: one('settings'),
  setStudentGoal: one('settings'),
  setTiers: ({ body }) => ({ settings: body.student_ids.length }),
  showMilestone: one('settings'),
  endStreakPause: one('settings'),
  pauseStreaks: ({ body }) => ({ settings: body.student_ids.length }),
  setStudentGoals: ({ body }) => ({ settings: body.student_ids.length }),
  setSecretWordbooks: ({ body }) => ({ lists: body.student_ids.length }),
  makeLabel: one('settings'),
  renameLabel: one('settings'),
  removeLabel: one('settings'),
  labelStudents: one('settings'),
  setTeacherCalendar: one('settings'),
  changeProfile: one('settings'),
  changeSuperadminPassword: one('settings'),
  endOwnSignIn: one('settings'),
  endOtherSignIns: one('settings'),
  renewSession: one('settings'),
  addSuperadmin: one('settings'),
  setSuperadminRights: one('settings'),
  dismissSuperadmin: one('settings'),
  setTeacherCode: one('settings'),
  removeTeacherCode: one('settings'),
  approveAccount: one('settings'),
  refuseAccount: one('settings'),
  askUpkeep: one('settings'),
  eraseUser: one('settings'),
  suspendUser: one('settings'),
  restoreUser: one('settings'),
  endUserSignIns: one('settings'),
  makeUserPasswordCode: one('settings'),
  userData: one('peopleData'),
  importAccounts: ({ body }) => ({ accounts: body.rows.length }),
  recordBirthDate: one('settings'),
  recordConsent: one('settings'),
  withdrawConsent: one('settings'),
  ownData: one('ownData'),
  generateWord: one('drafts'),
  speech: one('sounds'),
  exportClassStudents: one('exports'),
  exportClassDays: one('exports'),
  exportClassWords: one('exports'),
  exportStudentRecords: one('exports'),
  exportStudentWords: one('exports'),
  exportStudentHistory: one('exports'),
  exportStudentMistakes: one('exports'),
  exportReorderingErrors: one('exports'),
  exportHomework: one('exports'),
  exportHomeworkStudents: one('exports'),
  exportSecretBox: one('exports'),
  exportLinkedStudents: one('exports'),
  exportInvitations: one('exports'),
  exportTeachers: one('exports'),
  exportUsers: one('exports'),
  exportAudit: one('exports'),
  exportWordbookWords: one('exports'),
}

/** By the endpoint's name in the catalogue: what a request uses up; undefined for endpoints that are free. */
export const quotaUses = uses as Readonly<Record<string, ((input: Input<Endpoint>) => QuotaUse) | undefined>>
