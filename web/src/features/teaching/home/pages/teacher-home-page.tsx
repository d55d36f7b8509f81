import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router-dom'
import { roster, teacherHome as text } from '../../../../text/teacher-home.ts'
import { useMedia } from '../../../../ui/media.ts'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Section } from '../../../../ui/section.tsx'
import { classFigures } from '../../class-query.ts'
import { headText } from '../../instant-text.ts'
import styles from '../components/home.module.css'
import { InviteCard, type Way } from '../components/invite-card.tsx'
import { NewsLine } from '../components/news-line.tsx'
import { PendingInvitations } from '../components/pending-invitations.tsx'
import { Roster } from '../components/roster.tsx'
import { TodayLine } from '../components/today-line.tsx'
import { WordWays } from '../components/word-ways.tsx'

/** As in home.module.css. */
const twoColumns = '(min-width: 68rem)'

/** How the class is today, whom to open, and whom to invite. */
export default function TeacherHomePage() {
  const { data, error, refetch } = useQuery(classFigures.students())
  const [way, setWay] = useState<Way>('one')
  const isWide = useMedia(twoColumns)
  /** The part of the frame's header that pages may fill. */
  const headerAside = useOutletContext<HTMLElement | null>()

  const students = data ? (
    <Roster key="students" students={data.students} onInviteList={() => setWay('list')} />
  ) : (
    <Section key="students" title={roster.title}>
      {error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Section>
  )
  const side = (
    <div key="side" className={styles.side}>
      <InviteCard way={way} onChangeWay={setWay} />
      <PendingInvitations />
      <WordWays />
    </div>
  )
  return (
    <>
      {headerAside &&
        data &&
        createPortal(
          <time className={styles.asOf} dateTime={data.at} title={text.asOf}>
            {headText(data.at)}
          </time>,
          headerAside,
        )}
      {data && data.students.length > 0 && <TodayLine students={data.students} />}
      <NewsLine />
      {/* In the order in which they are seen, by the eye as by the keyboard; the keys keep what was typed. */}
      <div className={styles.home}>{isWide ? [students, side] : [side, students]}</div>
    </>
  )
}
