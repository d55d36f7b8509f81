import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { states } from '../../../../text/app.ts'
import { systemLine as text } from '../../../../text/school-dashboard.ts'
import { Button } from '../../../../ui/button.tsx'
import { type Concerns, systemConcerns } from '../../system/system-query.ts'
import { sinceText } from '../instants.ts'
import styles from './dashboard.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
/** From so many on, streams are counted and not told one by one. */
const toldSingly = 3

/** Whether the system is well; where it is not, what is wrong, whom it touches and where to mend it. */
export function SystemLine() {
  const { data, error, refetch } = useQuery(systemConcerns())
  if (error && !data)
    return (
      <section className={styles.system} aria-label={text.label} data-wrong>
        <p role="alert">
          <IconAlertTriangle {...icon} />
          <b>{text.failed}</b>
        </p>
        <Button look="plain" onClick={() => void refetch()}>
          {states.retry}
        </Button>
      </section>
    )
  if (!data) return <section className={styles.system} aria-label={text.label} aria-busy />
  const sentences = sentencesOf(data)
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
          {data.parked.length > 0 && <Link to="/superadmin/system">{text.why}</Link>}
          {data.waiting > 0 && <Link to="/superadmin/settings">{text.approve}</Link>}
        </>
      )}
    </section>
  )
}

/** What is wrong with the system goes before what waits for the school. */
function sentencesOf({ at, parked, waiting }: Concerns): string[] {
  const now = new Date(at)
  const first = parked[0]
  const stopped =
    first && parked.length > toldSingly
      ? [text.parkedMany(parked.length, sinceText(first.since, now))]
      : parked.map((one) => parkedText(one, now))
  return [...new Set([...stopped, ...(waiting > 0 ? [text.waiting(waiting)] : [])])]
}

function parkedText({ person, word, since }: Concerns['parked'][number], now: Date): string {
  const time = sinceText(since, now)
  if (!person) return text.parkedOther(time)
  const name = person.nickname || person.username
  return word === null ? text.parkedPerson(name, time) : text.parkedWord(name, word, time)
}
