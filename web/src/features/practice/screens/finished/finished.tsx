import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOutboxState } from '../../../../outbox/outbox.ts'
import { outbox } from '../../../../text/app.ts'
import { finished as text } from '../../../../text/practice.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Trail } from '../../../../ui/trail.tsx'
import { practice } from '../../api.ts'
import { type Finished as FinishedState, isUndoable, type Session } from '../../session/session-state.ts'
import { Screen } from '../screen.tsx'
import styles from './finished.module.css'
import { nextReview } from './next-review.ts'

const mostShown = 6

function WordCard({ title, words }: { title: string; words: readonly string[] }) {
  const shown = words.slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <section className={styles.card} aria-label={title}>
      <p className={styles.small}>{title}</p>
      <b lang="en">{shown.join(', ')}</b>{' '}
      <span className={styles.small}>{text.others(shown.length, words.length)}</span>
    </section>
  )
}

/**
 * What the session has done for today's goal, and when its words come up again. Shown once every report is sent, for
 * the server counts.
 */
function TodayProgress({ words }: { words: readonly string[] }) {
  const { data } = useQuery(practice.todayProgress())
  if (!data) return null
  const { learned, goal, isGoalMet, streak, planned, tomorrow } = data
  const next = nextReview(words, planned)
  return (
    <>
      {goal > 0 && <p role="status">{isGoalMet ? text.goalMet(streak) : text.goalLeft(learned, goal)}</p>}
      {next && <WordCard title={next.day === tomorrow ? text.tomorrow : text.onDay(next.day)} words={next.words} />}
    </>
  )
}

/** Words whose mastery or review can be undone. They are rendered once the list is opened: a long session has many. */
function NotSure({ session, onUndo }: { session: Session; onUndo: (item: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  const items = session.items.flatMap(({ word }, item) => (isUndoable(session, item) ? [{ word, item }] : []))
  if (items.length === 0) return null
  return (
    <details className={styles.notSure} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.notSure}</summary>
      {isOpen && (
        <>
          <p className={styles.small}>{text.undoHint}</p>
          <ul>
            {items.map(({ word, item }) => (
              <li key={item}>
                <Button look="quiet" isWide={false} aria-label={text.undo(word)} onClick={() => onUndo(item)}>
                  <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
                  <span lang="en">{word}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

interface FinishedProps {
  state: FinishedState
  onUndo: (item: number) => void
  /** Starts a session of the words that this one had no room for. */
  onRest: () => void
}

export function Finished({ state, onUndo, onRest }: FinishedProps) {
  const { session, slips } = state
  const { pending } = useOutboxState()
  const words = session.items.map(({ word }) => word)
  const left = session.rest.length
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => foot.current?.querySelector<HTMLElement>('a, button')?.focus(), [])
  return (
    <Screen top={<h1>{text.title}</h1>}>
      <div className={styles.finished}>
        <Trail steps={words.length} done={words.length} label={text.trail} valueText={text.trailValue(words.length)} />
        <p className={styles.big}>{text.count(words.length)}</p>
        <p>{left > 0 ? text.part[session.mode] : text.text[session.mode]}</p>
        {left > 0 && <p>{text.left(left)}</p>}
        {pending > 0 ? (
          <p className={styles.pending} role="status">
            {outbox.waiting(pending)}
          </p>
        ) : (
          <TodayProgress words={words} />
        )}
        <WordCard title={text.slips} words={slips.map((index) => words[index]!)} />
        <NotSure session={session} onUndo={onUndo} />
        <div ref={foot} className={styles.foot}>
          {left > 0 && <Button onClick={onRest}>{text.goOn}</Button>}
          <ButtonLink look={left > 0 ? 'quiet' : 'filled'} to="/student/dashboard">
            {text.home}
          </ButtonLink>
        </div>
      </div>
    </Screen>
  )
}
