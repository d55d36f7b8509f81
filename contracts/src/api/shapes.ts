import { z } from 'zod'
import { id, moment, role } from '../fields.ts'
import { attentionReasons } from '../learning/attention.ts'
import { classSorts, noLabel } from '../learning/class-view.ts'
import {
  accountLimits,
  headwordCharacters,
  linkLimits,
  listCharacters,
  studentsAtOnce,
  wordbookLimits,
} from '../learning/limits.ts'
import { pauseReason } from '../learning/streak-pause.ts'
import { teacherSorts } from '../learning/teachers-view.ts'
import { formNames } from '../learning/typed-words/form-name.ts'
import { accountStates } from '../names/accounts.ts'
import { fieldProblems, problemCode } from '../problems.ts'

/** Shapes that several endpoints take or answer with. */
export const confirmed = z.object({ message: z.string() })
/** Of a change of a word that waits for review: nothing has changed yet. */
export const waiting = { proposal_id: id.optional() }
export const named = z.object({ username: z.string(), nickname: z.string() })
/** A password typed again; where it differs, a message of its own says so. */
export const repeatedPassword = z.string().max(accountLimits.secret)
export const byId = z.strictObject({ id })
/** Why a link ends, where somebody says so. */
export const linkEnd = z.strictObject({ reason: z.string().trim().max(linkLimits.reason).default('') })
/** Students whom one request is about. */
export const studentIds = z.array(id).min(1).max(studentsAtOnce)
/** Each student's, in the order named. Where every student is refused, the request fails with the first one's problem. */
export const resultsOf = <Done extends string>(done: Done) =>
  z.array(z.object({ student_id: id, status: z.enum([done, 'refused']), problem: problemCode.optional() }))
/** Days on which a teacher lets a streak wait, both among them, and what the teacher is called; empty of an erased one. */
export const streakPause = z.object({
  from_day: z.iso.date(),
  to_day: z.iso.date(),
  reason: pauseReason,
  given_by: z.string(),
})
/** Texts that were typed as a form, or in another spelling, of a word of the dictionary, and that word. */
export const typedForms = z.array(z.object({ typed: z.string(), word: z.string(), as: z.array(z.enum(formNames)) }))
/** Beside the answer to a typed list; left out where every word was typed as it stands in the dictionary. */
export const withForms = { forms: typedForms.optional() }
export const wordsText = z.string().max(listCharacters)
/** As it was at a moment, by the rules of today; left out for the present. Who may see it is decided by what holds now. */
export const asOf = { as_of: moment.optional() }
/** Offset of a position in the log. */
export const position = z.int().min(1)
/** The same, as it is asked for. */
export const askedPosition = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 52)
export const page = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const limit = z.coerce.number().int().min(1).max(200).default(50)
export const search = z.string().trim().max(headwordCharacters).default('')

export const wordbookSummary = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  accessibility: z.enum(['public', 'private']),
  count: z.int(),
  is_favorites: z.boolean(),
})

/** As somebody types it. */
export const wordbookTitle = z
  .string()
  .trim()
  .max(wordbookLimits.title)
  .superRefine((text, { addIssue }) => void (text === '' && addIssue(fieldProblems.noTitle)))

export const wordbookProgress = z.object({
  wordbook_id: id,
  title: z.string(),
  total_count: z.int(),
  learned_count: z.int(),
  review_total_units: z.int(),
  review_done_units: z.int(),
})

export const invitation = z.object({ _id: id, student: named, teacher: named, created_at: z.string() })
export const wordWithMeaning = z.object({ word: z.string(), definition_cn: z.string() })

/** How the list of teachers is looked at, as `teachersView` takes it. */
export const teachersQuery = z.object({
  search,
  sort: z.enum(teacherSorts).default('name'),
  order: z.enum(['asc', 'desc']).optional(),
})

/** How a class is looked at, as `classView` takes it: it stands in the page's address, and chooses what a file holds. */
export const classQuery = z.object({
  search,
  label: z.union([id, z.literal(noLabel)]).optional(),
  reason: z.enum(attentionReasons).optional(),
  sort: z.enum(classSorts).default('attention'),
  order: z.enum(['asc', 'desc']).optional(),
})

/** Which words of a wordbook are shown, and in what order. */
export const wordsShown = {
  sort: z.enum(['entry_number', 'word']).default('entry_number'),
  search,
  letter: z
    .string()
    .max(1)
    .regex(/^[A-Za-z]?$/)
    .default(''),
}

/** Which accounts are looked at: it stands in the page's address, and chooses what a file holds. */
export const peopleQuery = z.object({
  search,
  role: role.optional(),
  state: z.enum(accountStates).optional(),
  sign_in: z.enum(['never']).optional(),
  sort: z.enum(['last_login', 'username', 'registered_at']).default('last_login'),
  /** Where none is given, names go up and instants down. */
  order: z.enum(['asc', 'desc']).optional(),
})
