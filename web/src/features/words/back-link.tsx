import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './back-link.module.css'

/** The way to the page above. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.back}>
    <IconChevronLeft size={16} stroke={1.75} aria-hidden />
    {children}
  </Link>
)
