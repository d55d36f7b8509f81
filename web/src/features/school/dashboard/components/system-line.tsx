import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { states } from '../../../../text/app.ts'
import { systemLine as text } from '../../../../text/school-dashboard.ts'
import { Button } from '../../../../ui/button.tsx'
import { type Concerns, type SystemNow, systemConcerns, systemQuery } from '../../system/system-query.ts'
import { troublesOf } from '../../system/troubles.ts'
import { sinceText } from '../instants.ts'
import styles from './dashboard.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
/** From so many on, streams are counted and not told one by one. */
const toldSingly = 3

/** Whether the system is well; where it is not, what is wrong, whom it touches and where to mend it. */
export function SystemLine() {
  const concerns = useQuery(systemConcerns())
  const system = useQuery(systemQuery())
  if ((concerns.error && !concerns.data) || (system.error && !system.data))
    return (
      <section className={styles.system} aria-label={text.label} data-wrong>
        <p role="alert">
          <IconAlertTriangle {...icon} />
          <b>{text.failed}</b>
        </p>
        <Button look="plain" onClick={() => void Promise.all([concerns.refetch(), system.refetch()])}>
          {states.retry}
        </Button>
      </section>
    )
  if (!concerns.data || !system.data) return <section className={styles.system} aria-label={text.label} aria-busy />
  const wrong = [...troubleSentences(system.data), ...parkedSentences(concerns.data)]
  const sentences = [...new Set([...wrong, ...waitingSentences(concerns.data)])]
  return (
    <section className={styles.system} aria-label={text.label} data-wrong={sentences.length > 0 || undefined}>
      {sentences.length === 0 ? (
        <p>
          <IconCircleCheck {...icon} />
          <b>{text.ok}</b>
          <span>{text.okNote}</span>
        </p>
      ) : (
        <>
          <p>
            <IconAlertTriangle {...icon} />
            <b>{text.count(sentences.length)}</b>
          </p>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {concerns.data.waiting > 0 && <Link to="/superadmin/settings">{text.approve}</Link>}
          {wrong.length > 0 && <Link to="/superadmin/system">{text.why}</Link>}
        </>
      )}
    </section>
  )
}

/** Of parked streams, the dashboard says whom they touch: see below. */
const troubleSentences = (now: SystemNow): string[] =>
  troublesOf(now).flatMap(({ kind, isHint, title }) => (isHint || kind === 'parked' ? [] : [title]))

function parkedSentences({ at, parked }: Concerns): string[] {
  const now = new Date(at)
  const first = parked[0]
  return first && parked.length > toldSingly
    ? [text.parkedMany(parked.length, sinceText(first.since, now))]
    : parked.map((one) => parkedText(one, now))
}

const waitingSentences = ({ waiting }: Concerns): string[] => (waiting > 0 ? [text.waiting(waiting)] : [])

function parkedText({ person, word, since }: Concerns['parked'][number], now: Date): string {
  const time = sinceText(since, now)
  if (!person) return text.parkedOther(time)
  const name = person.nickname || person.username
  return word === null ? text.parkedPerson(name, time) : text.parkedWord(name, word, time)
}
