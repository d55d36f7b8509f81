import { z } from 'zod'
import { dueDay, id } from '../fields.ts'
import { homeworkLimits } from '../learning/limits.ts'
import { endpoint, wordListBody } from './endpoint.ts'
import { byId, confirmed, limit, named, page, resultsOf, studentIds, withForms, wordsText } from './shapes.ts'

/** Beyond the specification: assignments with a title and a due day, which a teacher hands to many students at once. */

const roles = ['admin'] as const
const title = z.string().trim().max(homeworkLimits.title)
const dueOn = dueDay.nullable()
/** Left out for all who have the homework. */
const onlyFor = { student_ids: studentIds.optional() }

/** Words that are not in the dictionary, as they were written. */
const invalidWords = z.array(z.string())

export const giveHomework = endpoint({
  method: 'POST',
  path: '/api/admin/homework',
  owner: 'command-service',
  roles,
  body: z.strictObject({
    title: title.default(''),
    due_on: dueOn.default(null),
    words: wordsText,
    student_ids: studentIds,
    /** By which more students get the same homework; a new one where it is left out. */
    homework_id: id.optional(),
  }),
  output: confirmed.extend({ homework_id: id, invalid_words: invalidWords, ...withForms, results: resultsOf('given') }),
  bodyLimit: wordListBody,
})

/** What giving homework with these words would do. Students who are not the caller's are left out. */
export const checkHomework = endpoint({
  method: 'POST',
  path: '/api/admin/homework/check',
  owner: 'query-service',
  roles,
  body: z.strictObject({ words: wordsText, student_ids: studentIds }),
  output: z.object({
    /** How many of the words are in the dictionary. */
    known_count: z.int(),
    invalid_words: invalidWords,
    ...withForms,
    /** Students to whom some of the words are assigned already. */
    already: z.array(z.object({ student_id: id, count: z.int() })),
  }),
  bodyLimit: wordListBody,
})

/** Says title, due day and words as they stand from now on. */
export const changeHomework = endpoint({
  method: 'PUT',
  path: '/api/admin/homework/:id',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ title, due_on: dueOn, words: wordsText, ...onlyFor }),
  output: confirmed.extend({ invalid_words: invalidWords, ...withForms, results: resultsOf('changed') }),
  bodyLimit: wordListBody,
})

export const withdrawHomework = endpoint({
  method: 'DELETE',
  path: '/api/admin/homework/:id',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject(onlyFor),
  output: confirmed.extend({ results: resultsOf('withdrawn') }),
})

/** Asks again for what is not done, once a day at most. Where no student is named: everybody who is not done. */
export const remindHomework = endpoint({
  method: 'POST',
  path: '/api/admin/homework/:id/remind',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject(onlyFor),
  output: confirmed.extend({ results: resultsOf('reminded') }),
})

/** Title and due day are those of most of its students, where it was changed for some of them only. */
const common = { homework_id: id, title: z.string(), due_on: z.iso.date().nullable(), given_at: z.string() }

/** The latest first, as the students have it who are linked at present. */
export const homeworkList = endpoint({
  method: 'GET',
  path: '/api/admin/homework',
  owner: 'query-service',
  roles,
  query: z.object({ page, limit }),
  output: z.object({
    homework: z.array(
      z.object({
        ...common,
        word_count: z.int(),
        student_count: z.int(),
        done_count: z.int(),
        /** Students who were done after its due day, or are not done and it has passed. */
        late_count: z.int(),
      }),
    ),
    pages: z.int(),
    total_homework: z.int(),
  }),
})

export const homeworkDetail = endpoint({
  method: 'GET',
  path: '/api/admin/homework/:id',
  owner: 'query-service',
  roles,
  params: byId,
  output: z.object({
    ...common,
    words: z.array(z.string()),
    /** By user name. */
    students: z.array(
      named.extend({
        student_id: id,
        title: z.string(),
        due_on: z.iso.date().nullable(),
        total: z.int(),
        mastered: z.int(),
        done_on: z.iso.date().nullable(),
        is_late: z.boolean(),
        /** The day of the latest reminder. */
        reminded_on: z.iso.date().nullable(),
      }),
    ),
  }),
})
