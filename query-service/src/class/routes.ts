import { classStudents, classWords } from '@wordtrail/contracts/api/class'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { news } from '@wordtrail/contracts/api/news'
import { classWhy } from '@wordtrail/contracts/api/why'
import { classRuleOf } from '@wordtrail/contracts/figure-texts'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { OwnReads, OwnSelects } from '../own-selects.ts'
import { type QueryContext, query } from '../query.ts'
import { viewOf } from '../then/view.ts'
import { classStudentsOf } from './class-students.ts'
import { classVersion } from './class-version.ts'
import { classParts } from './class-why.ts'
import { classWordsOf } from './class-words.ts'
import { type Asked, heldAnswers } from './held-answers.ts'
import { lastLookOf, newsOf } from './news.ts'
import { studentIdsOf } from './own-students.ts'

/** How old figures of words may be, and those of students of whom nothing has changed since. */
const longestHeldMs = 60_000

/** Asks for what follows from a class as it stands at present, and from the day of an instant. */
async function asTheClassStands(own: OwnSelects, teacherId: string, now: Date): Promise<Asked> {
  const version = () => classVersion(own, teacherId, dayOf(now))
  // It holds what the caller awaits. Figures may be later: of a student who came meanwhile, and who may leave again.
  const key = await version()
  return { key, now, awaited: undefined, isStillSo: async () => (await version()) === key }
}

/** A teacher's students together, those who are linked at present. */
export function classRoutes(context: QueryContext): Handler[] {
  const { now } = context
  const heldStudents = heldAnswers<Output<typeof classStudents>>(longestHeldMs)
  const heldNews = heldAnswers<Output<typeof news>>(longestHeldMs)
  const heldWords = heldAnswers<Output<typeof classWords>>(longestHeldMs)

  /** Those who are the teacher's students at present, as far as they were then. */
  const viewOfClass = async (own: OwnReads, teacherId: string, asOf: string) =>
    viewOf(context, own, { asOf, students: (await studentIdsOf(own.db, teacherId, undefined))!, teacher: teacherId })

  return [
    query(context, classStudents, async ({ caller, query: { as_of } }, own) => {
      if (as_of !== undefined) {
        const view = await viewOfClass(own, caller.id, as_of)
        return { ...(await classStudentsOf(view.own, caller.id, view.now())), position: null }
      }
      const at = now()
      return heldStudents(await asTheClassStands(own, caller.id, at), () => classStudentsOf(own, caller.id, at))
    }),

    query(context, news, async ({ caller }, own) => {
      const at = now()
      const [asked, look] = await Promise.all([asTheClassStands(own, caller.id, at), lastLookOf(own, caller.id, at)])
      // Where the teacher has never looked, what is a week old may be told for as long as it is held.
      const key = [asked.key, look.read?.toISOString()].join(' ')
      return heldNews({ ...asked, key }, () => newsOf(own, { teacherId: caller.id, now: at, ...look }))
    }),

    query(context, classWords, async ({ caller, query: { label, as_of }, awaitPosition }, own) => {
      const view = as_of === undefined ? { db: own.db, now } : await viewOfClass(own, caller.id, as_of)
      const { db } = view
      const at = view.now()
      const studentIds = await studentIdsOf(db, caller.id, label)
      if (!studentIds) throw new HttpProblem('label-not-found')
      if (as_of !== undefined) return { ...(await classWordsOf(db, studentIds, at)), position: null }
      const key = [dayOf(at), ...studentIds].join()
      return heldWords({ key, now: at, awaited: awaitPosition }, () => classWordsOf(db, studentIds, at))
    }),

    query(context, classWhy, async ({ caller, query: { figure, label, word, ...days } }, { db }) => {
      const studentIds = await studentIdsOf(db, caller.id, label)
      if (!studentIds) throw new HttpProblem('label-not-found')
      if (figure !== 'due_on' && word === undefined) throw new HttpProblem('word-not-found')
      const today = dayOf(now())
      const to = days.to ?? today
      const from = days.from ?? to
      const wordId = word === undefined ? undefined : wordIdOf(word)
      const parts = await classParts(db, figure, { studentIds, today, from, to, wordId })
      const rule = classRuleOf(figure, { today, from, to, word, step: undefined })
      return { today, value: parts.reduce((sum, { value }) => sum + value, 0), rule, parts }
    }),
  ]
}
