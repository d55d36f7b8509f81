import { z } from 'zod'
import { day as askedDay, id, role } from '../fields.ts'
import { headwordCharacters } from '../learning/limits.ts'
import { auditGroups } from '../read-models/audit-kinds.ts'
import { endpoint } from './endpoint.ts'
import { askedPosition, position } from './shapes.ts'

/** Beyond the specification: every event of the log, for the school. */

const roles = ['superadmin'] as const
const count = z.int().min(0)
const anyGroup = `(?:${auditGroups.join('|')})`

/** What is looked for: it stands in the page's address, and chooses what a file holds. What is left out narrows nothing. */
export const auditFilter = z.object({
  /** Who did it. */
  who: z.union([id, z.literal('system')]).optional(),
  /** Kinds of deeds, with commas between them. */
  groups: z
    .string()
    .max(200)
    .regex(new RegExp(`^${anyGroup}(?:,${anyGroup})*$`))
    .optional(),
  /** Days in Shanghai, both included. */
  from: askedDay.optional(),
  to: askedDay.optional(),
  /** Whom it is about, or whom it names. */
  person: id.optional(),
  /** A headword, or the id of a word. */
  word: z.string().trim().min(1).max(headwordCharacters).optional(),
  session: id.optional(),
})
export type AuditFilterSent = z.input<typeof auditFilter>

/** Without names where they have been erased. */
const person = z.object({ id, username: z.string(), nickname: z.string(), role: role.nullable() })

const entry = z.object({
  position,
  at: z.string(),
  type: z.string(),
  group: z.enum(auditGroups),
  /** A sentence that leaves out who did it. */
  deed: z.string(),
  /** Null where the system did it. */
  who: person.nullable(),
  /** Whom it is about beside whoever did it: the first of them, and how many there are. */
  about: z.object({ count, first: z.array(person) }),
  /** Somebody did it to themself. */
  is_own: z.boolean(),
  word: z.object({ word_id: id, word: z.string() }).nullable(),
  /** Of a public wordbook. */
  wordbook: z.string().nullable(),
  session_id: z.string().nullable(),
})

export const audit = endpoint({
  method: 'GET',
  path: '/api/superadmin/audit',
  owner: 'query-service',
  roles,
  /** Of the students whom the search names. */
  looksAt: { what: 'history', student: 'answer' },
  query: auditFilter.extend({
    /** Only what stands before this position: the last one of the page before. */
    before: askedPosition.optional(),
  }),
  output: z.object({
    /** All events of the log. */
    total: count,
    /** What the filter finds, counted up to `auditPage.counted`; null of a later page. */
    found: count.nullable(),
    /** There is more than was counted. */
    is_more: z.boolean(),
    /** Whom the query names. */
    asked: z.object({ who: person.nullable(), person: person.nullable() }),
    /** The latest first. */
    events: z.array(entry),
    /** The `before` of the next page; null where there is none. */
    next: position.nullable(),
  }),
})

/** A student's round of practice: whether it counts. */
const practice = z.object({
  student_id: id,
  session_id: z.string(),
  /** How many it was prepared with; null where nobody knows. */
  words: count.nullable(),
  /** Null while it counts. The reason is empty for whoever may not read it, and once the student has been erased. */
  voided: z.object({ by: person, reason: z.string() }).nullable(),
})

/** Why a field is not shown: secrets are for nobody, personal text is for those with all rights, and may be erased. */
const hidden = z.object({ field: z.string(), why: z.enum(['secret', 'personal', 'erased']) })

export const auditEvent = endpoint({
  method: 'GET',
  path: '/api/superadmin/audit/:position',
  owner: 'query-service',
  roles,
  params: z.strictObject({ position: askedPosition }),
  output: z.object({
    event: entry,
    /** The event as it stands in the log. */
    record: z.object({
      id: z.string(),
      type: z.string(),
      version: z.int(),
      stream: z.string(),
      revision: count,
      actor: z.string(),
      role: z.string(),
      request: z.string(),
      session: z.string().nullable(),
      recorded_at: z.string(),
      /** Hidden fields are null. */
      data: z.record(z.string(), z.unknown()),
      hidden: z.array(hidden),
    }),
    /** The session that it belongs to; null where it belongs to none. */
    practice: practice.nullable(),
    /** What came of the same request. */
    same_request: z.array(entry),
    /** Earlier events of its stream that it names, such as the proposal that it accepts. */
    names: z.array(entry),
    /** Later events of its stream that name it. */
    named_by: z.array(entry),
  }),
})

/** All that a filter finds as a file: one JSON object a line, or a table. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/superadmin/exports/audit',
  owner: 'query-service',
  roles,
  looksAt: { what: 'audit', student: 'answer' },
  query: auditFilter.extend({ format: z.enum(['ndjson', 'csv']) }),
  output: z.unknown(),
  produces: ['application/x-ndjson; charset=utf-8', 'text/csv; charset=utf-8'],
})
