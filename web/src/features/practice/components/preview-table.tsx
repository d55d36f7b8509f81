import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageSize } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { preview as text } from '../../../text/practice.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PracticeItem } from '../practice-item.ts'
import { Ipa } from './ipa.tsx'
import styles from './preview.module.css'

export function PreviewTable({ items }: { items: readonly PracticeItem[] }) {
  const [page, setPage] = useState(0)
  const pages = Math.ceil(items.length / pageSize.preview)
  const shown = items.slice(page * pageSize.preview, (page + 1) * pageSize.preview)
  return (
    <>
      <div className={styles.table}>
        {/* Roles are said again: a table that is laid out as blocks loses them in some browsers. */}
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              {[text.word, text.phonetic, text.meaning, text.definition].map((title) => (
                <th key={title} scope="col" role="columnheader">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map(({ word, ipa, definition_cn, definition_en }) => (
              <tr key={word} role="row">
                <th scope="row" role="rowheader" lang="en">
                  {word}
                </th>
                <td role="cell">
                  <Ipa ipa={ipa} />
                </td>
                <td role="cell">{definition_cn}</td>
                <td role="cell" lang={definition_en ? 'en' : undefined}>
                  {definition_en || text.noDefinition}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav className={styles.turn} aria-label={text.pages}>
          <IconButton label={text.previousPage} disabled={page === 0} onClick={() => setPage(page - 1)}>
            <IconChevronLeft size={20} stroke={1.75} aria-hidden />
          </IconButton>
          <span className={styles.small} role="status">
            {text.page(page + 1, pages)}
          </span>
          <IconButton label={text.nextPage} disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </nav>
      )}
    </>
  )
}
