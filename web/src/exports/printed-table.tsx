import { useQuery } from '@tanstack/react-query'
import type { ExportedCell, ExportedTable, ExportKind, ExportTable } from '@wordtrail/contracts/api/exports'
import { useSearchParams } from 'react-router-dom'
import { printing as text } from '../text/exports.ts'
import { ErrorState, LoadingState } from '../ui/page-state.tsx'
import { printedTable } from './api.ts'
import { cellText } from './cell-text.ts'
import styles from './paper.module.css'
import { Paper } from './paper.tsx'

/** Columns that an upright page has room for. */
const uprightColumns = 7

/** A table on paper, with the filters of the address. */
export function PrintedTable({ table, back }: { table: ExportTable; back: string }) {
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(printedTable(table, Object.fromEntries(params)))
  if (!data)
    return error ? <ErrorState error={error} fallback={text.failed} onRetry={() => void refetch()} /> : <LoadingState />
  const { title, columns, rows, notes } = data
  return (
    <Paper title={title} back={back} isLying={columns.length > uprightColumns} notes={notes}>
      {rows.length === 0 ? (
        <p className={styles.none}>{text.none}</p>
      ) : (
        <Rows title={title} columns={columns} rows={rows} />
      )}
    </Paper>
  )
}

/** The heads stand on every page. */
export const Rows = ({ title, columns, rows }: Pick<ExportedTable, 'title' | 'columns' | 'rows'>) => (
  // The keyboard scrolls it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ head, kind }) => (
            <th key={head} scope="col" className={classOf(kind)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={rowKey(cells, row)}>
            {columns.map(({ head, kind }, column) => (
              <td key={head} className={classOf(kind)}>
                {cellText(cells[column]!, kind)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Rows never move or change: their place is a key. */
const rowKey = (_cells: readonly ExportedCell[], row: number): number => row

const classOf = (kind: ExportKind): string | undefined =>
  kind === 'number' || kind === 'share' ? styles.figure : kind === 'text' ? undefined : styles.date
