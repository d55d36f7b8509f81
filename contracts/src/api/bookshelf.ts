import { z } from 'zod'
import { id } from '../fields.ts'
import { endpoint } from './endpoint.ts'
import { byId, limit, named, page, search } from './shapes.ts'

/** Beyond the specification: a student's books as they stand on shelves, and the words of one with how they stand. */
const roles = ['user'] as const
const day = z.iso.date()

/** How the words of a book stand: learned and planned far ahead, learned, and not learned yet. */
const standing = { total: z.int(), kept: z.int(), on_the_way: z.int(), fresh: z.int() }

export const bookshelf = endpoint({
  method: 'GET',
  path: '/api/student/bookshelf',
  owner: 'query-service',
  roles,
  output: z.object({
    teacher: named.nullable(),
    /**
     * Each stands once: on the shelf of those that are learned, the priority one first; else on that of the student's
     * own, favourites first; else on that of what the teacher made or gave. A secret wordbook stands on none.
     */
    books: z.array(
      z.object({
        _id: id,
        kind: z.enum(['wordbook', 'homework']),
        shelf: z.enum(['learning', 'own', 'given']),
        /** Empty of homework without one. */
        title: z.string(),
        is_priority: z.boolean(),
        is_favorites: z.boolean(),
        /** Of homework that has one. */
        due_on: day.nullable(),
        ...standing,
      }),
    ),
  }),
})

const opened = {
  method: 'GET',
  owner: 'query-service',
  roles,
  params: byId,
  query: z.object({
    page,
    limit,
    search,
    /** Those due today, not learned yet, or answered wrongly before. */
    only: z.enum(['due', 'fresh', 'slipped']).optional(),
  }),
  output: z.object({
    title: z.string(),
    /** The student's own: it can be changed. */
    is_own: z.boolean(),
    today: day,
    /** The day on which the first of its words was learned; null before that. */
    began_on: day.nullable(),
    ...standing,
    due: z.int(),
    slipped: z.int(),
    /** The first of its words that are not learned yet, as many as one learns at a time. */
    to_learn: z.array(z.string()),
    /** In the order of the book. */
    words: z.array(
      z.object({
        word: z.string(),
        definition_cn: z.string(),
        state: z.enum(['kept', 'on_the_way', 'fresh']),
        /** Of a learned word; one that is overdue is due today. */
        next_review: day.nullable(),
      }),
    ),
    /** Of those that are asked for. */
    found: z.int(),
    pages: z.int(),
  }),
} as const

/** Of a wordbook that the student may study. */
export const bookWords = endpoint({ ...opened, path: '/api/student/wordbooks/:id/words' })
/** Of homework that the student has. */
export const homeworkWords = endpoint({ ...opened, path: '/api/student/homework/:id/words' })
