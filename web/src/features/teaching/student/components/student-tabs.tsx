import { Link } from 'react-router-dom'
import { studentPage as text } from '../../../../text/student-page.ts'
import { searchOf, type Tab, tabs } from '../tabs.ts'
import styles from './student-page.module.css'

/** The parts of the page, each with an address of its own. */
export const StudentTabs = ({ shown }: { shown: Tab }) => (
  <nav className={styles.tabs} aria-label={text.tabs}>
    {tabs.map((tab) => (
      <Link key={tab} to={{ search: searchOf(tab) }} aria-current={tab === shown ? 'page' : undefined}>
        {text.tab[tab]}
      </Link>
    ))}
  </nav>
)
