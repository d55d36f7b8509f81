import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shownName } from '@wordtrail/contracts/learning/class-view'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { betweenReasons, reasonNames } from '@wordtrail/contracts/names/attention'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayText } from '../../../../text/days.ts'
import { news as text } from '../../../../text/teacher-home.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { dayOfInstant, instantText } from '../../instant-text.ts'
import { home, type News, readNews } from '../api.ts'
import { type NewsKind, newsKinds } from '../news-kinds.ts'
import { usePortion } from '../use-portion.ts'
import styles from './home.module.css'

const portion = 20

type Entries<Kind extends NewsKind> = News[Kind][number]
/** What is told of each, beside who it is. */
const notes: { readonly [Kind in NewsKind]: (entry: Entries<Kind>, today: Day) => string } = {
  accepted: ({ at }, today) => instantText(at, today),
  attention: ({ reasons }) => reasons.map((reason) => reasonNames[reason]).join(betweenReasons),
  homework_late: ({ title, day }, today) => `${text.homework(title)} · ${dayText(day, today)}`,
  homework_done: ({ title, day }, today) => `${text.homework(title)} · ${dayText(day, today)}`,
  given_up: ({ at, words_left }, today) => `${text.wordsLeft(words_left)} · ${instantText(at, today)}`,
}

/** All of the news, each with a way to its student, until the teacher says that they have seen it. */
export default function NewsDialog({ news, onClose }: { news: News; onClose: () => void }) {
  const client = useQueryClient()
  const reading = useMutation({
    mutationFn: () => readNews(news.at),
    onSuccess: () => {
      onClose()
      return client.invalidateQueries({ queryKey: home.news().queryKey })
    },
  })
  const today = dayOfInstant(news.at)
  return (
    <Dialog open title={text.title} onClose={onClose}>
      {newsKinds.map((kind) => (
        <Kind key={kind} title={text.headings[kind]} entries={entriesOf(news, kind, today)} />
      ))}
      <FailureNote error={reading.error} fallback={text.readFailed} />
      <Button isPending={reading.isPending} pendingText={text.reading} data-autofocus onClick={() => reading.mutate()}>
        {text.read}
      </Button>
    </Dialog>
  )
}

interface Entry {
  readonly key: string
  readonly studentId: string
  readonly name: string
  readonly note: string
}

function entriesOf<Kind extends NewsKind>(news: News, kind: Kind, today: Day): Entry[] {
  const entries = news[kind] as readonly Entries<Kind>[]
  return entries.map((entry, index) => ({
    key: `${entry.student_id}${index}`,
    studentId: entry.student_id,
    name: shownName(entry),
    note: notes[kind](entry, today),
  }))
}

function Kind({ title, entries }: { title: string; entries: readonly Entry[] }): ReactNode {
  const { shown, rest, showMore } = usePortion(entries, portion)
  return (
    entries.length > 0 && (
      <section className={styles.kind}>
        <h3>{title}</h3>
        <ul>
          {shown.map(({ key, studentId, name, note }) => (
            <li key={key}>
              <Link to={`/admin/student/${studentId}`}>{name}</Link>
              <span>{note}</span>
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <Button look="plain" onClick={showMore}>
            {text.more(rest)}
          </Button>
        )}
      </section>
    )
  )
}
