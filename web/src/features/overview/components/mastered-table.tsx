import { IconArrowDown, IconArrowUp, IconStarFilled } from '@tabler/icons-react'
import { fullReviewScale } from '@wordtrail/contracts/learning/limits'
import { mastered as text } from '../../../text/overview.ts'
import { DayText } from '../../../ui/day-text.tsx'
import table from '../../../ui/table.module.css'
import { Why } from '../../../ui/why.tsx'
import { WordLink } from '../../../ui/word-link.tsx'
import { type MasteredView, type Sort, sorts } from '../address.ts'
import type { MasteredWord } from '../api.ts'
import styles from './overview.module.css'

interface MasteredTableProps {
  words: readonly MasteredWord[]
  view: MasteredView
  today: string
  /** Other rows are on their way. */
  isWaiting: boolean
  onSort: (sort: Sort) => void
}

export const MasteredTable = ({ words, view, today, isWaiting, onSort }: MasteredTableProps) => (
  <table className={`${table.table} ${styles.mastered}`} aria-busy={isWaiting}>
    <thead>
      <tr>
        {sorts.map((sort, place) => (
          <th
            key={sort}
            scope="col"
            aria-sort={view.sort === sort ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined}
          >
            {place === 0 && (
              <span className={styles.sortBy} aria-hidden>
                {text.sortBy}
              </span>
            )}
            <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
              {text[sort]}
              {view.sort === sort &&
                (view.order === 'asc' ? (
                  <IconArrowUp size={14} stroke={2} aria-hidden />
                ) : (
                  <IconArrowDown size={14} stroke={2} aria-hidden />
                ))}
            </button>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {words.map(({ word, definition_cn, review_times, next_review, date_mastered, is_kept }) => (
        <tr key={word}>
          <th scope="row">
            <WordLink word={word} />
            <span className={styles.meaning}>{definition_cn}</span>
          </th>
          <td className={styles.reviewed}>
            <Reviews word={word} times={review_times} />
          </td>
          <td className={styles.next}>
            {next_review === today ? (
              <b className={styles.dueToday}>{text.dueToday}</b>
            ) : (
              <>
                {is_kept && <b className={styles.kept}>{text.kept}</b>}
                <DayText day={next_review} today={today} />
              </>
            )}
          </td>
          <td className={styles.since}>
            <DayText day={date_mastered} />
            <span className={styles.narrow}>{text.since}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** How often a word was reviewed: a number, a bar that is full at 8, a colour of 9, and a star from 8 on. */
function Reviews({ word, times }: { word: string; times: number }) {
  const level = Math.min(times, fullReviewScale)
  return (
    <span className={styles.reviews} title={text.reviews(times)}>
      <span className={styles.times}>
        <Why ask={{ figure: 'word_reviews', word }} shown={text.reviews(times)}>
          {times === 0 ? (
            text.reviews(times)
          ) : (
            <>
              <span className={styles.narrow}>{text.reviewed} </span>
              {times}
              <span className={styles.narrow}> {text.times}</span>
            </>
          )}
        </Why>
        {times >= fullReviewScale && (
          <IconStarFilled className={styles.star} size={14} role="img" aria-label={text.full} />
        )}
      </span>
      <span className={styles.level} data-level={level}>
        <i style={{ width: `${(100 * level) / fullReviewScale}%`, background: `var(--review-${level})` }} />
      </span>
    </span>
  )
}
