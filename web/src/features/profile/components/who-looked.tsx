import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { lookNames } from '@wordtrail/contracts/names/looks'
import { useState } from 'react'
import { timeOf } from '../../../text/clock.ts'
import { dayText } from '../../../text/days.ts'
import { whoLooked as text } from '../../../text/looks.ts'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { looks } from '../api.ts'
import styles from './profile.module.css'
import { Section } from './section.tsx'

/** Who opened the student's records or took them as a file, and when: the latest first. */
export function WhoLooked() {
  return (
    <Section title={text.title}>
      <p className={styles.note}>{text.why}</p>
      <Looks />
    </Section>
  )
}

function Looks() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(looks(page))
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  if (data.looks.length === 0) return <p>{text.none}</p>
  return (
    <>
      <ol className={styles.looks}>
        {data.looks.map(({ at, kind, viewer }) => (
          <li key={`${at} ${kind} ${viewer.username}`}>
            <time dateTime={at}>{`${dayText(dayOf(new Date(at)))} ${timeOf(at)}`}</time>
            <p>
              {text.viewer(viewer.role, viewer.nickname || viewer.username)} {lookNames[kind]}
            </p>
          </li>
        ))}
      </ol>
      <Pager page={page} pages={data.pages} label={text.pages} onTurn={setPage} />
    </>
  )
}
