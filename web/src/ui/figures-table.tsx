import type { ReactNode } from 'react'
import styles from './table.module.css'

interface FiguresTableProps {
  /** The heading of the first column, then one for each column of figures. */
  heads: readonly [string, ...string[]]
  rows: readonly { readonly key: string; readonly head: ReactNode; readonly figures: readonly ReactNode[] }[]
}

/** The numbers of a chart as a table. */
export const FiguresTable = ({ heads: [first, ...others], rows }: FiguresTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {others.map((head) => (
          <th key={head} scope="col" className={styles.number}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, head, figures }) => (
        <tr key={key}>
          <th scope="row">{head}</th>
          {figures.map((figure, column) => (
            <td key={others[column]} className={styles.number}>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
