import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router-dom'
import { timeOf } from '../../../../text/clock.ts'
import { schoolDashboard as text } from '../../../../text/school-dashboard.ts'
import { useAddressParams } from '../../../../ui/address-params.ts'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import { Users } from '../../users/users.tsx'
import { schoolFigures } from '../api.ts'
import { Activity } from '../components/activity.tsx'
import styles from '../components/dashboard.module.css'
import { PeriodMenu } from '../components/period-menu.tsx'
import { Retention } from '../components/retention.tsx'
import { SystemLine } from '../components/system-line.tsx'
import { daysOf, type Period, partsOf, periodOf } from '../period.ts'

/** What is wrong, then who uses the system, then who stayed, then everybody. */
export default function SchoolDashboardPage() {
  const [params, setParams] = useAddressParams()
  const [today] = useState(() => dayOf(new Date()))
  const period = periodOf(params)
  const days = daysOf(period, today)
  const { data, error, refetch } = useQuery(schoolFigures.activity(days))
  /** The part of the frame's header that pages may fill. */
  const headerAside = useOutletContext<HTMLElement | null>()
  const choose = (chosen: Period) => setParams((before) => withParams(before, partsOf(chosen)))
  return (
    <div className={styles.page}>
      {headerAside &&
        createPortal(
          <div className={styles.head}>
            {data && <time dateTime={data.at}>{text.asOf(data.today, timeOf(data.at))}</time>}
            <PeriodMenu period={period} today={today} onChoose={choose} />
          </div>,
          headerAside,
        )}
      <SystemLine />
      {data ? (
        <div className={styles.parts} data-wide={data.parts.length > 16 || undefined}>
          <Activity activity={data} />
          <Retention days={days} />
        </div>
      ) : error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      <Users />
    </div>
  )
}
