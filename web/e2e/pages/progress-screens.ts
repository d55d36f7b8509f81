import type { Locator, Page } from '@playwright/test'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { addDays, dayOf, mondayOf } from '@wordtrail/contracts/learning/shanghai-day'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const today = dayOf(new Date())
/** Long and short ones, as they come. */
const word = (number: number) => (number % 7 === 0 ? `extraordinarily-long-word-${number}` : `word${number}`)
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
/** The last days up to today, and how many of all words fall on each. */
const share = (count: number, parts: number, part: number) =>
  Math.floor((count * (part + 1)) / parts) - Math.floor((count * part) / parts)

type Answers = {
  [Path in 'word-overview' | 'mastered-words' | 'study-calendar' | 'study-stats' | 'word-history']: Output<
    Api[`GET /api/student/${Path}`]
  >
}

function answersFor(count: number, { page, limit }: { page: number; limit: number }): Answers {
  const progress = {
    total_count: count,
    learned_count: Math.ceil(count / 2),
    review_total_units: Math.ceil(count / 2) * 8,
    review_done_units: count,
  }
  const ofDay = (day: number, some: number) =>
    numbers(share(count, some, day)).map((number) => word(number * some + day))
  const plan = {
    planned: [today, addDays(today, 3), addDays(today, 10)],
    aimed_recall: 92,
    recall_when_due: 88,
    longest_interval: 120,
  }
  return {
    'word-overview': {
      today,
      overall: progress,
      wordbooks: numbers(Math.min(count, 6)).map((book) => ({
        wordbook_id: id(book),
        title: `词书 ${word(book * 7)}`,
        ...progress,
      })),
      forecast: numbers(60).flatMap((day) =>
        share(count, 60, day) > 0 ? [{ date: addDays(today, day), count: share(count, 60, day) }] : [],
      ),
      retention: numbers(12).map((week) => ({
        monday: addDays(mondayOf(today), 7 * (week - 11)),
        reviewed: share(count, 12, week),
        remembered: Math.floor(share(count, 12, week) * 0.8),
      })),
    },
    'mastered-words': {
      total: count,
      pages: Math.ceil(count / limit),
      words: numbers(count)
        .slice((page - 1) * limit, page * limit)
        .map((number) => ({
          word: word(number),
          definition_cn: `释义${number}，很长的一条释义，放不下就收起来`,
          review_times: number % 12,
          next_review: addDays(today, number % 40),
          date_mastered: addDays(today, -(number % 400)),
          is_kept: number % 3 === 0,
        })),
    },
    'study-calendar': {
      first: addDays(mondayOf(today), -7 * 52),
      today,
      days: numbers(360)
        .flatMap((ago) => {
          const [learned, reviewed] = [share(count, 360, ago), share(count * 3, 360, ago)]
          return learned + reviewed > 0 ? [{ date: addDays(today, -ago), learned, reviewed }] : []
        })
        .toReversed(),
    },
    'study-stats': {
      goal_streak_days: count,
      learning_goal: 10,
      today_total_learned: share(count, 3, 0),
      today_secret_learned: 0,
      has_secret: count > 1,
      today_review_done: count !== 1,
      by_day: numbers(30).map((ago) => {
        const words = ago < 3 ? ofDay(ago, 3) : []
        return {
          date: addDays(today, -ago),
          learned: words.length,
          reviewed: words.length,
          review_done: ago % 4 !== 1,
          learned_words: words,
          reviewed_words: words,
        }
      }),
    },
    'word-history': {
      word: word(0),
      definition_cn: '释义',
      is_deleted: false,
      today,
      next_review: count === 0 ? null : today,
      entries: numbers(Math.min(count, 500)).map((index) => {
        const date = addDays(today, index - Math.min(count, 500))
        const when = { revision: index, at: `${date}T01:00:00.000Z`, date }
        if (index === 0)
          return { kind: 'mastery', ...when, source: 'self', is_claimed: false, ...plan, planned: [addDays(date, 1)] }
        if (index % 4 === 1)
          return {
            kind: 'answer',
            ...when,
            step: 'stage_4',
            is_right: index % 8 === 1,
            given: index % 8 === 1 ? null : 'another',
            expected: index % 8 === 1 ? null : word(0),
          }
        return {
          kind: 'review',
          ...when,
          is_right: index % 5 !== 0,
          due_on: date,
          expected_recall: 90,
          ...plan,
          planned: [addDays(date, 1 + (index % 3))],
        }
      }),
      omitted: Math.max(count - 500, 0),
    },
  }
}

/** Answers the calls of these screens with that many words, whatever the student has learned. */
async function fill(page: Page, count: number): Promise<void> {
  await page.route(
    /\/api\/student\/(word-overview|mastered-words|study-calendar|study-stats|word-history)(\?|$)/,
    (route, request) => {
      const { pathname, searchParams } = new URL(request.url())
      const answers = answersFor(count, {
        page: Number(searchParams.get('page') ?? 1),
        limit: Number(searchParams.get('limit') ?? 50),
      })
      return route.fulfill({ json: answers[pathname.split('/').at(-1) as keyof Answers] })
    },
  )
}

interface FilledScreen {
  readonly name: string
  readonly path: string
  /** From then on the screen's calls answer with that many words. */
  readonly fill: (page: Page, count: number) => Promise<void>
  /** What stands on the screen once all of it is there. */
  readonly shown: (page: Page, count: number) => Locator
}

/**
 * The screens that show a student's progress, with any number of words: the longest and the emptiest lists, without a
 * system that holds them.
 */
export const progressScreens: readonly FilledScreen[] = [
  {
    name: 'word-overview',
    path: '/student/word-overview',
    fill,
    shown: (page, count) => page.getByText(count === 0 ? '还没有学会的单词' : `共 ${count} 个`),
  },
  {
    name: 'forecast-day',
    path: `/student/word-overview?day=${today}`,
    fill,
    shown: (page, count) =>
      page.getByRole('dialog').getByText(count === 0 ? '这一天没有要复习的词' : 'extraordinarily-long-word-0'),
  },
  {
    name: 'word-history',
    path: `/student/word-overview?word=${word(0)}`,
    fill,
    shown: (page, count) => page.getByRole('dialog').getByText(count === 0 ? '还没有学习记录' : '学会了'),
  },
  {
    name: 'stats',
    path: '/student/stats',
    fill,
    shown: (page, count) => page.getByText(`${count} 天`, { exact: true }),
  },
]
