import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageSize } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { preview as text } from '../../../../text/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { SoundButton } from '../../../../ui/sound-button.tsx'
import { Star } from '../../../../ui/word-card/star.tsx'
import type { PracticeItem } from '../../session/practice-item.ts'
import { Ipa } from '../ipa.tsx'
import { FurtherSenses, mainMeaning } from './further-senses.tsx'
import styles from './preview.module.css'

interface PreviewTableProps {
  items: readonly PracticeItem[]
  isShown: (item: number) => boolean
  onPeek: (item: number) => void
}

export function PreviewTable({ items, isShown, onPeek }: PreviewTableProps) {
  const [page, setPage] = useState(0)
  const pages = Math.ceil(items.length / pageSize.preview)
  const first = page * pageSize.preview
  const shown = items.slice(first, first + pageSize.preview)
  return (
    <>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              {[text.word, text.phonetic, text.meaning, text.definition, text.sound, text.star].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((item, place) => (
              <tr key={item.word} tabIndex={-1}>
                <th scope="row" lang="en">
                  {item.word}
                </th>
                <td>
                  <Ipa ipa={item.ipa} />
                </td>
                {isShown(first + place) ? (
                  <Meanings item={item} />
                ) : (
                  <HiddenMeanings word={item.word} onPeek={() => onPeek(first + place)} />
                )}
                <td>
                  <SoundButton of={item.word} />
                </td>
                <td>
                  <Star word={item.word} />
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

const Meanings = ({ item: { definition_cn, definition_en, senses } }: { item: PracticeItem }) => (
  <>
    <td className={styles.meanings}>
      {mainMeaning({ definition_cn, senses })}
      <FurtherSenses senses={senses} />
    </td>
    <td lang={definition_en ? 'en' : undefined}>{definition_en || text.noDefinition}</td>
  </>
)

function HiddenMeanings({ word, onPeek }: { word: string; onPeek: () => void }) {
  return (
    <td colSpan={2}>
      <Button
        look="plain"
        aria-label={text.peekAt(word)}
        onClick={(event) => {
          // The button goes with what it hides: the focus stays with its word.
          event.currentTarget.closest('tr')?.focus({ preventScroll: true })
          onPeek()
        }}
      >
        {text.peek}
      </Button>
    </td>
  )
}
