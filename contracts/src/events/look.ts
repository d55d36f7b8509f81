import { z } from 'zod'
import { studentsAtOnce } from '../learning/limits.ts'
import type { EventOf } from './event.ts'
import { id } from './recorded.ts'

/** What of a student somebody else may open. */
export const viewKinds = ['overview', 'history', 'mistakes', 'wordbook', 'account'] as const
/** What may leave as a file: the tables of `api/exports.ts`, and all that is stored about a person. */
export const fileKinds = [
  'class-students',
  'class-days',
  'class-words',
  'student-records',
  'student-words',
  'student-history',
  'student-mistakes',
  'reordering-errors',
  'homework',
  'homework-students',
  'secret-box',
  'linked-students',
  'invitations',
  'wordbook-words',
  'teachers',
  'users',
  'person-data',
  'audit',
] as const
export type ViewKind = (typeof viewKinds)[number]
export type FileKind = (typeof fileKinds)[number]
export type LookKind = ViewKind | FileKind

/** Who looked at what students have recorded. It is the event's actor, who is always somebody else. */
export const lookEvents = {
  /** Stream `look-{studentId}`: once for each viewer, kind and day in Shanghai. */
  RecordsViewed: z.strictObject({ kind: z.enum(viewKinds) }),
  /** Stream `export-{viewerId}`: once for each table, day in Shanghai and students. */
  RecordsExported: z.strictObject({
    table: z.enum(fileKinds),
    /** Whose records the file holds, as far as no event of this export before it has named them. */
    studentIds: z.array(id).max(studentsAtOnce),
    /** Whether it is of all students there were, who are too many to be named. */
    isOfEveryone: z.boolean(),
  }),
}
export type LookEvent = EventOf<typeof lookEvents>

const viewPrefix = 'look-'
const exportPrefix = 'export-'
export const lookStream = (studentId: string): string => viewPrefix + studentId
export const exportStream = (viewerId: string): string => exportPrefix + viewerId
/** Whose records were viewed. */
export const viewedIn = (stream: string): string => stream.slice(viewPrefix.length)
