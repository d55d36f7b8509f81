import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import styles from './crumb.module.css'

/** Above what a page is about: the way to the page that it was come to from, and where one is. */
export const Crumb = ({ to, from, here }: { to: string; from: string; here: string }) => (
  <p className={styles.crumb}>
    <Link to={to}>{from}</Link>
    <IconChevronRight size={14} stroke={1.75} aria-hidden />
    {here}
  </p>
)
