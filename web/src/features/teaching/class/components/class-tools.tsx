import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp, IconChevronDown, IconX } from '@tabler/icons-react'
import { classSorts, firstOrder } from '@wordtrail/contracts/learning/class-view'
import { reasonNames } from '@wordtrail/contracts/names/attention'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { labelFilter, students as studentsText, classPage as text } from '../../../../text/class.ts'
import { DropDown } from '../../../../ui/drop-down.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import type { Class } from '../../class-query.ts'
import { type ClassAddress, sortedBy, type Tab, tabs } from '../address.ts'
import styles from './class-tools.module.css'
import { LabelList, labelName } from './label-filter.tsx'

interface ToolsProps {
  tab: Tab
  found: Class
  /** How many students are shown. */
  count: number
  query: ClassAddress
  /** Without room for columns heads cannot be pressed: the order is chosen here. */
  isNarrow: boolean
  onQuery: (next: (now: ClassAddress) => ClassAddress) => void
  onSearch: (search: string) => void
  onManageLabels: () => void
}

/** The parts of the page, and what chooses whom they show. */
export function ClassTools({ tab, found, count, query, isNarrow, onQuery, onSearch, onManageLabels }: ToolsProps) {
  const [params] = useSearchParams()
  const { label, reason } = query
  const labels = (close: () => void) => (
    <LabelList
      labels={found.labels}
      students={found.students}
      label={label}
      onChoose={(chosen) => {
        onQuery((now) => ({ ...now, label: chosen }))
        close()
      }}
      onManage={() => {
        close()
        onManageLabels()
      }}
    />
  )
  const chosen = labelName(found.labels, label)
  const isStudents = tab !== 'words'
  return (
    <div className={styles.tools}>
      <nav className={styles.tabs} aria-label={text.parts}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={{ search: withParams(params, { tab: one === 'students' ? undefined : one }).toString() }}
            aria-current={one === tab ? 'page' : undefined}
            preventScrollReset
          >
            {text.tabs[one]}
            {one === 'students' && <small>{count}</small>}
          </Link>
        ))}
      </nav>
      <div className={styles.find}>
        {isStudents && reason && (
          <button
            type="button"
            className={styles.reason}
            aria-label={text.clearReason}
            onClick={() => onQuery((now) => ({ ...now, reason: undefined }))}
          >
            {text.reasonShown(reasonNames[reason])}
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        )}
        {isStudents && (
          <div className={styles.search}>
            <SearchField label={text.search} value={query.search} onSearch={onSearch} />
          </div>
        )}
        {isNarrow && isStudents ? (
          <DropDown
            label={text.filter}
            isIcon
            isOn={label !== undefined}
            button={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
          >
            {(close) => (
              <>
                <OrderChoice query={query} onQuery={onQuery} />
                {labels(close)}
              </>
            )}
          </DropDown>
        ) : (
          <DropDown
            label={labelFilter.choose(chosen)}
            isOn={label !== undefined}
            button={
              <>
                <span className={styles.label}>{chosen}</span>
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </>
            }
          >
            {labels}
          </DropDown>
        )}
      </div>
    </div>
  )
}

function OrderChoice({
  query,
  onQuery,
}: {
  query: ClassAddress
  onQuery: (next: (now: ClassAddress) => ClassAddress) => void
}) {
  const id = useId()
  const isAscending = query.order === 'asc'
  const Arrow = isAscending ? IconArrowUp : IconArrowDown
  const order = isAscending ? studentsText.phone.ascending : studentsText.phone.descending
  return (
    <div className={styles.order}>
      <label htmlFor={id}>{studentsText.phone.sort}</label>
      <select
        id={id}
        value={query.sort}
        onChange={({ currentTarget }) => {
          const sort = classSorts.find((one) => one === currentTarget.value) ?? query.sort
          onQuery((now) => ({ ...now, sort, order: firstOrder[sort] }))
        }}
      >
        {classSorts.map((sort) => (
          <option key={sort} value={sort}>
            {studentsText[sort]}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={studentsText.phone.turn(order)}
        onClick={() => onQuery((now) => sortedBy(now, now.sort))}
      >
        <Arrow size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
