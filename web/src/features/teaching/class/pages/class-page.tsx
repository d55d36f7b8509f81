import { IconCalendar, IconDots, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { classView } from '@wordtrail/contracts/learning/class-view'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useOutletContext } from 'react-router-dom'
import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import { labelFilter, students as studentsText, classPage as text } from '../../../../text/class.ts'
import { then } from '../../../../text/then.ts'
import { useAddressParams } from '../../../../ui/address-params.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { DropDown } from '../../../../ui/drop-down.tsx'
import { LookBackButton, LookingBack, NotShown, useIsNotShown } from '../../../../ui/looking-back.tsx'
import { useMedia } from '../../../../ui/media.ts'
import { useMoment } from '../../../../ui/moment.ts'
import { OnlyNow } from '../../../../ui/only-now.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { WhyHint } from '../../../../ui/why-hint.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import { BulkBar } from '../../bulk/bulk-bar.tsx'
import { type Class, classFigures } from '../../class-query.ts'
import { headText } from '../../instant-text.ts'
import { type ClassAddress, givenPartsOf, partsOf, queryOf, sortedBy, type Tab, tabOf } from '../address.ts'
import { ClassTools } from '../components/class-tools.tsx'
import { WhyOfClass } from '../components/class-why.tsx'
import { DaysTable } from '../components/days-table.tsx'
import { HeatMap } from '../components/heat-map.tsx'
import { labelName } from '../components/label-filter.tsx'
import { StudentEntries } from '../components/student-entries.tsx'
import { StudentsTable } from '../components/students-table.tsx'
import { TodayLine } from '../components/today-line.tsx'
import { WordsTab } from '../components/words-tab.tsx'
import { useSelection } from '../use-selection.ts'
import styles from './class-page.module.css'

const LabelsDialog = lazy(() => import('../../labels/labels-dialog.tsx'))
const CalendarDialog = lazy(() => import('../../labels/calendar-dialog.tsx'))
const GiveHomeworkDialog = lazy(() => import('../../bulk/give-homework-dialog.tsx'))

/** What is open over the page: one of its dialogs, or homework with a word to begin with. */
type OpenDialog = 'labels' | 'calendar' | { readonly word: string }

/** From here on the table has room for its columns beside the menu. */
const wide = '(min-width: 1180px)'

/** The class as it is, or as it was at the moment that the address names. */
export default function ClassPage() {
  return (
    <div className={styles.page}>
      <LookingBack>{(onLookBack) => <Shown onLookBack={onLookBack} />}</LookingBack>
    </div>
  )
}

function Shown({ onLookBack }: { onLookBack: () => void }) {
  const moment = useMoment()
  const { data, error, refetch } = useQuery(classFigures.students(moment))
  const isNotShown = useIsNotShown(error)
  if (isNotShown) return <NotShown error={error} />
  if (!data && moment !== undefined && !error)
    return (
      <>
        <p className={styles.computing} role="status">
          {then.computing}
        </p>
        <progress className={styles.progress} aria-label={then.open} />
      </>
    )
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  if (data.students.length === 0)
    return (
      <EmptyState
        title={text.none}
        text={text.noneText}
        action={
          <ButtonLink isWide={false} to="/admin/dashboard">
            {text.invite}
          </ButtonLink>
        }
      />
    )
  return <ClassFigures found={data} onLookBack={onLookBack} />
}

function ClassFigures({ found, onLookBack }: { found: Class; onLookBack: () => void }) {
  const [params, setParams] = useAddressParams()
  const tab = tabOf(params)
  const query = useMemo(() => queryOf(params), [params])
  const isWide = useMedia(wide)
  const shown = useMemo(() => classView(found.students, query), [found.students, query])
  const ids = useMemo(() => shown.map(({ student_id }) => student_id), [shown])
  const { selection, tick, tickAll, clear } = useSelection(ids)
  /** Labels narrow down every part of the page. Names and reasons choose students, and no figures. */
  const labelled = useMemo(() => classView(found.students, { label: query.label }), [found.students, query.label])
  const ofLabel = useMemo(() => ({ ...found, students: labelled, label: query.label }), [found, labelled, query.label])
  const ofShown = useMemo(() => ({ ...ofLabel, students: shown }), [ofLabel, shown])

  const chosen = found.students.filter(({ student_id }) => selection.has(student_id))
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)

  const show = useCallback(
    (next: (now: ClassAddress) => ClassAddress) =>
      setParams((now) => withParams(now, partsOf(next(queryOf(now)))), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  const search = useCallback((asked: string) => show((now) => ({ ...now, search: asked })), [show])
  const rows = { students: shown, today: found.today, selection, onTick: tick, onTickAll: tickAll }
  return (
    <div className={styles.page}>
      <HeadAside
        found={found}
        tab={tab}
        query={query}
        onCalendar={() => setDialog('calendar')}
        onLookBack={onLookBack}
      />
      <WhyOfClass value={ofLabel}>
        <TodayLine
          day={found.today}
          students={labelled}
          reason={query.reason}
          onReason={(reason) => show((now) => ({ ...now, reason }))}
        />
      </WhyOfClass>
      <WhyHint />
      <ClassTools
        tab={tab}
        found={found}
        count={shown.length}
        query={query}
        isNarrow={!isWide}
        onQuery={show}
        onSearch={search}
        onManageLabels={() => setDialog('labels')}
      />
      <p className={styles.status} role="status">
        {text.shown(shown.length)}
      </p>
      {tab === 'words' ? (
        <WhyOfClass value={ofLabel}>
          <WordsTab query={query} students={labelled} steps={found.steps} onGive={(word) => setDialog({ word })} />
        </WhyOfClass>
      ) : shown.length === 0 ? (
        <EmptyState
          title={text.notFound}
          text={text.notFoundText}
          action={
            <Button
              look="quiet"
              isWide={false}
              onClick={() => show((now) => ({ ...now, search: '', label: undefined, reason: undefined }))}
            >
              {text.showAll}
            </Button>
          }
        />
      ) : tab === 'days' ? (
        <WhyOfClass value={ofShown}>
          <div>
            <HeatMap students={shown} days={found.days} isWhole={shown.length === found.students.length} />
            <DaysTable students={shown} days={found.days} />
          </div>
        </WhyOfClass>
      ) : isWide ? (
        <StudentsTable {...rows} query={query} onSort={(sort) => show((now) => sortedBy(now, sort))} />
      ) : (
        <StudentEntries
          {...rows}
          note={text.sortedBy(
            studentsText[query.sort],
            query.label === undefined ? labelFilter.all : labelName(found.labels, query.label),
          )}
        />
      )}
      <OnlyNow>
        <BulkBar students={chosen} onClear={clear} />
      </OnlyNow>
      <Suspense>
        {dialog === 'labels' && <LabelsDialog onClose={close} />}
        {dialog === 'calendar' && <CalendarDialog onClose={close} />}
        {typeof dialog === 'object' && (
          <GiveHomeworkDialog students={chosen.length > 0 ? chosen : labelled} words={dialog.word} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

interface HeadAsideProps {
  found: Class
  tab: Tab
  query: ClassAddress
  onCalendar: () => void
  onLookBack: () => void
}

/** Beside the page's title: of when the figures are, and where what belongs to the whole class is found. */
function HeadAside({ found: { at }, tab, query, onCalendar, onLookBack }: HeadAsideProps) {
  const aside = useOutletContext<HTMLElement | null>()
  if (!aside) return null
  return createPortal(
    <div className={styles.aside}>
      <time className={styles.asOf} dateTime={at}>
        {headText(at)}
      </time>
      <ExportButtons table={`class-${tab}`} query={givenPartsOf(query)} />
      <LookBackButton onLookBack={onLookBack} />
      <DropDown label={text.more} isIcon button={<IconDots size={20} stroke={1.75} aria-hidden />}>
        {(close) => (
          <div className={styles.menu}>
            <Link to="/admin/homework">
              <IconListCheck size={18} stroke={1.75} aria-hidden />
              {text.homework}
            </Link>
            <button
              type="button"
              onClick={() => {
                close()
                onCalendar()
              }}
            >
              <IconCalendar size={18} stroke={1.75} aria-hidden />
              {text.calendar}
            </button>
          </div>
        )}
      </DropDown>
    </div>,
    aside,
  )
}
