import * as accounts from './accounts.ts'
import * as activity from './activity.ts'
import { audit, auditEvent, exportAudit } from './audit.ts'
import * as auth from './auth.ts'
import * as bookshelves from './bookshelf.ts'
import * as bulk from './bulk.ts'
import * as classOverview from './class.ts'
import * as dictionaryThen from './dictionary-then.ts'
import * as exercises from './exercises.ts'
import * as exportedTables from './exports.ts'
import * as filling from './filling.ts'
import * as homework from './homework.ts'
import * as labels from './labels.ts'
import * as looks from './looks.ts'
import * as news from './news.ts'
import * as office from './office.ts'
import * as ownProgress from './own-progress.ts'
import * as ownWordbooks from './own-wordbooks.ts'
import * as people from './people.ts'
import {
  cleanupWord,
  explainReordering,
  finishSession,
  latestSession,
  logReorderingError,
  masterWord,
  practiceSession,
  prepareSession,
  recordAnswers,
  sessionReport,
  speech,
  undoOutcome,
  updateWordReview,
} from './practice.ts'
import * as profile from './profile.ts'
import * as proposals from './proposals.ts'
import * as reporting from './reporting.ts'
import * as school from './school.ts'
import * as secretBoxes from './secret-boxes.ts'
import * as signIns from './sign-ins.ts'
import * as student from './student.ts'
import { studentHistory, studentMistakes } from './student-history.ts'
import { askUpkeep, system } from './system.ts'
import * as teachers from './teachers.ts'
import * as teaching from './teaching.ts'
import { restoreSession, voidSession } from './voiding.ts'
import * as why from './why.ts'
import * as wordCards from './word-card.ts'
import { bringBackWord, deletedWords, optionWords, restoreWord, wordChanges, wordVersion } from './word-history.ts'
import {
  bringBackWordbook,
  copyWordbook,
  deletedWordbooks,
  deleteWordbook,
  orderWordbook,
  restoreWordbook,
  wordbookHistory,
  wordbookUse,
} from './wordbook-keeping.ts'
import * as wordbooks from './wordbooks.ts'
import { addWord, cleanupGhosts, deleteWord, editWord, generateWord, practiceWord, words, wordTags } from './words.ts'

/** Every endpoint. */
export const catalogue = {
  ...auth,
  ...profile,
  ...signIns,
  ...wordbooks,
  orderWordbook,
  copyWordbook,
  deleteWordbook,
  restoreWordbook,
  bringBackWordbook,
  wordbookUse,
  deletedWordbooks,
  wordbookHistory,
  practiceWord,
  editWord,
  deleteWord,
  words,
  wordTags,
  generateWord,
  addWord,
  cleanupGhosts,
  optionWords,
  wordChanges,
  wordVersion,
  ...dictionaryThen,
  bringBackWord,
  deletedWords,
  restoreWord,
  ...filling,
  ...proposals,
  ...teaching,
  ...homework,
  ...secretBoxes,
  ...classOverview,
  ...news,
  ...labels,
  ...bulk,
  studentHistory,
  studentMistakes,
  ...why,
  ...exportedTables,
  ...student,
  ...ownProgress,
  ...ownWordbooks,
  ...exercises,
  ...wordCards,
  ...bookshelves,
  latestSession,
  sessionReport,
  practiceSession,
  prepareSession,
  finishSession,
  voidSession,
  restoreSession,
  recordAnswers,
  updateWordReview,
  masterWord,
  undoOutcome,
  cleanupWord,
  speech,
  explainReordering,
  logReorderingError,
  ...reporting,
  ...people,
  ...looks,
  ...school,
  ...office,
  ...activity,
  ...teachers,
  audit,
  auditEvent,
  exportAudit,
  system,
  askUpkeep,
  ...accounts,
}

type Endpoints = typeof catalogue
/** Endpoints by `METHOD path`. A client imports this type and nothing else, so that no schema reaches the browser. */
export type Api = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name]
}
