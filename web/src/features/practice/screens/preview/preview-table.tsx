import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageSize } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { preview as text } from '../../../../text/practice.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SoundButton } from '../../../../ui/sound-button.tsx'
import type { PracticeItem } from '../../session/practice-item.ts'
import { Ipa } from '../ipa.tsx'
import { FurtherSenses, mainMeaning } from './further-senses.tsx'
import styles from './preview.module.css'

export function PreviewTable({ items }: { items: readonly PracticeItem[] }) {
  const [page, setPage] = useState(0)
  const pages = Math.ceil(items.length / pageSize.preview)
  const shown = items.slice(page * pageSize.preview, (page + 1) * pageSize.preview)
  return (
    <>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              {[text.word, text.phonetic, text.meaning, text.definition].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">{text.sound}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ word, ipa, definition_cn, definition_en, senses }) => (
              <tr key={word}>
                <th scope="row" lang="en">
                  {word}
                </th>
                <td>
                  <Ipa ipa={ipa} />
                </td>
                <td className={styles.meanings}>
                  {mainMeaning({ definition_cn, senses })}
                  <FurtherSenses senses={senses} />
                </td>
                <td lang={definition_en ? 'en' : undefined}>{definition_en || text.noDefinition}</td>
                <td>
                  <SoundButton of={word} />
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
