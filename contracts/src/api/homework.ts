import { z } from 'zod'
import { dueDay, id } from '../fields.ts'
import { homeworkLimits, studentsAtOnce } from '../learning/limits.ts'
import { problemCode } from '../problems.ts'
import { endpoint, wordListBody } from './endpoint.ts'
import { byId, confirmed, limit, named, page, wordsText } from './shapes.ts'

/** Beyond the specification: assignments with a title and a due day, which a teacher hands to many students at once. */

const roles = ['admin'] as const
const title = z.string().trim().max(homeworkLimits.title)
const dueOn = dueDay.nullable()
const studentIds = z.array(id).min(1).max(studentsAtOnce)
/** Left out for all who have the homework. */
const onlyFor = { student_ids: studentIds.optional() }

/** Each student's, in the order named. Where every student is refused, the request fails with the first one's problem. */
const resultsOf = <Done extends string>(done: Done) =>
  z.array(z.object({ student_id: id, status: z.enum([done, 'refused']), problem: problemCode.optional() }))
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
  }),
  output: confirmed.extend({ homework_id: id, invalid_words: invalidWords, results: resultsOf('given') }),
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
  output: confirmed.extend({ invalid_words: invalidWords, results: resultsOf('changed') }),
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
      }),
    ),
  }),
})
