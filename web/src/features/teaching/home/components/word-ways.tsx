import {
  type Icon,
  IconBooks,
  IconChevronRight,
  IconClipboardList,
  IconListSearch,
  IconPackage,
  IconPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ways as text } from '../../../../text/teacher-home.ts'
import { Section } from '../../../../ui/section.tsx'
import { boxes } from '../../boxes/api.ts'
import { home } from '../api.ts'
import styles from './home.module.css'

/** Ways to words and to what is made of them. A count that cannot be read is left out. */
export function WordWays() {
  const count = useQuery(boxes.list()).data?.length
  const homework = useQuery(home.homeworkCount()).data
  return (
    <Section title={text.title}>
      <ul className={styles.ways}>
        <Way to="/admin/wordbooks" icon={IconBooks} title={text.wordbooks} note={text.wordbooksNote} />
        <Way to="/admin/add-word" icon={IconPlus} title={text.addWord} note={text.addWordNote} />
        <Way to="/admin/word-list" icon={IconListSearch} title={text.wordList} note={text.wordListNote} />
        <Way
          to="/admin/secret-box"
          icon={IconPackage}
          title={text.secretBoxes}
          note={count === undefined ? '' : text.boxes(count)}
        />
        <Way
          to="/admin/homework"
          icon={IconClipboardList}
          title={text.homework}
          note={homework === undefined ? '' : text.homeworkCount(homework)}
        />
      </ul>
    </Section>
  )
}

const Way = ({ to, icon: WayIcon, title, note }: { to: string; icon: Icon; title: string; note: string }) => (
  <li>
    <Link to={to}>
      <WayIcon size={20} stroke={1.75} aria-hidden />
      <b>{title}</b>
      <span>{note}</span>
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </Link>
  </li>
)
