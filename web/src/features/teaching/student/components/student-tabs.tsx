import type { ExportTable } from '@wordtrail/contracts/api/exports'
import { Link, useSearchParams } from 'react-router-dom'
import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import { grouped } from '../../../../text/grouped.ts'
import { studentPage as text } from '../../../../text/student-page.ts'
import { useMoment, withMoment } from '../../../../ui/moment.ts'
import { filterOf, mistakesViewOf } from '../../history/address.ts'
import type { Overview } from '../api.ts'
import { searchOf, type Tab, tabs } from '../tabs.ts'
import styles from './student-page.module.css'

/** The table that a part of the page can be had as, asked for as the part asks for it. */
function exportOf(tab: Tab, params: URLSearchParams): { table: ExportTable; query: object } {
  switch (tab) {
    case 'overview':
    case 'records':
      return { table: 'student-records', query: {} }
    case 'history':
      return { table: 'student-history', query: filterOf(params) }
    case 'mistakes': {
      const { search, step } = mistakesViewOf(params)
      return { table: 'student-mistakes', query: { ...(search && { search }), ...(step && { step }) } }
    }
  }
}

/** The parts of the page, each with an address of its own; what is shown can be had as a file. */
export function StudentTabs({ overview, shown }: { overview: Overview; shown: Tab }) {
  const [params] = useSearchParams()
  const counts: Partial<Record<Tab, number>> = { history: overview.history_total, mistakes: overview.mistaken_total }
  const { table, query } = exportOf(shown, params)
  const moment = useMoment()
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label={text.tabs}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={{ search: searchOf(tab, withMoment(moment)) }}
            aria-current={tab === shown ? 'page' : undefined}
          >
            {text.tab[tab]}
            {counts[tab] !== undefined && <span>{grouped(counts[tab])}</span>}
          </Link>
        ))}
      </nav>
      <ExportButtons table={table} query={{ ...query, student_id: overview.student._id }} />
    </div>
  )
}
