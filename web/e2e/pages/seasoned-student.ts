import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { appendToRunningLog, type PastStream } from '@wordtrail/stand-alone/running-log'
import { callsAs, newPerson, type Person, signIn } from './person.ts'

const silent = { primary: '', list: [] }

/** A made-up headword that no dictionary holds. */
const inventedWord = (number: number): string =>
  `qx${[...String(number)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`

const inventedContent = (word: string) => ({
  word,
  word_root: word,
  senses: [{ part_of_speech: 'n.', definition_cn: `${word} 的释义`, definition_en: `what ${word} means` }],
  synonyms: [],
  opposites: [],
  family: [],
  level: null,
  written_forms: null,
  tags: [],
  forms: [],
  ipa: { en_us: silent, en_gb: silent },
  exercises: [],
  sample_sentences: [],
})

/**
 * A student who has mastered that many words over the last thirty days, and has as many more to learn in a wordbook of
 * their own; signed in on this page. Their history is written straight to the log. Words beyond those of the first
 * wordbook are made up.
 */
export async function seasonedStudent(
  page: Page,
  { words, folder }: { words: number; folder: string },
): Promise<Person> {
  const student = await newPerson(page.request, 'user')
  const send = callsAs(page.request, student.token)
  await send('PUT', '/api/student/learning-goal', { goal: 10 })
  const { position } = await send('PUT', '/api/student/first-login', { first_login: false })
  if (words === 0) {
    await signIn(page, { token: student.token, position })
    return student
  }

  const now = new Date()
  const [first] = (await send('GET', '/api/student/wordbooks')).body as { _id: string }[]
  const known = ((await send('GET', `/api/student/wordbooks/${first!._id}/tbm-words`)).body as { words: string[] })
    .words
  const invented = Array.from({ length: Math.max(0, 2 * words - known.length) }, (_, number) => inventedWord(number))
  const headwords = [...known, ...invented].slice(0, 2 * words)
  const by = (events: PastStream['events'], { stream, at = now }: { stream: string; at?: Date }): PastStream => ({
    stream,
    actor: student.id,
    at,
    events,
  })
  const wordbookId = randomUUID()
  const past: PastStream[] = [
    ...invented.map((word) =>
      by([{ type: 'WordAdded', data: { source: 'teacher', content: inventedContent(word) } }], {
        stream: wordStream(wordIdOf(word)),
      }),
    ),
    by(
      [
        {
          type: 'WordbookCreated',
          data: {
            title: `我的 ${words * 2} 个词`,
            description: '',
            accessibility: 'private',
            ownerId: student.id,
            isFavorites: false,
          },
        },
        { type: 'WordsAddedToWordbook', data: { wordIds: headwords.map(wordIdOf) } },
      ],
      { stream: wordbookStream(wordbookId) },
    ),
    ...headwords.slice(0, words).map((word, number) => {
      const day = addDays(dayOf(now), -(number % 30))
      const schedule = fsrs6.schedule([{ day, result: 'pass' }])
      return by([{ type: 'WordMastered', data: { source: 'self', schedule } }], {
        stream: recallStream(student.id, wordIdOf(word)),
        at: new Date(Math.min(Date.parse(`${day}T12:00:00+08:00`), now.getTime())),
      })
    }),
  ]
  const told = await appendToRunningLog(folder, past)
  const tracked = await page.request.put('/api/student/tracked-wordbooks', {
    headers: { authorization: `Bearer ${student.token}`, 'x-await-position': told },
    data: { ids: [wordbookId] },
  })
  expect(tracked.ok(), await tracked.text()).toBe(true)
  await signIn(page, { token: student.token, position: tracked.headers()['x-log-position'] })
  return student
}
