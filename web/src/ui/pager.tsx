import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pager as text } from '../text/app.ts'
import { IconButton } from './icon-button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  label: string
  onTurn: (page: number) => void
}

/** Buttons to the previous and the next page of a list; nothing where there is only one page. */
export const Pager = ({ page, pages, label, onTurn }: PagerProps) =>
  pages > 1 && (
    <nav className={styles.pager} aria-label={label}>
      <IconButton label={text.previous} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <span role="status">{text.page(page, pages)}</span>
      <IconButton label={text.next} disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </nav>
  )
