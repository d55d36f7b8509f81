import { Link } from 'react-router-dom'
import { studentPage as text } from '../../../../text/student-page.ts'
import link from '../../../../ui/word-link.module.css'
import { searchOf } from '../tabs.ts'

/** A word of a list; pressed, it shows what this student has done with it. */
export const HistoryLink = ({ word }: { word: string }) => (
  <Link className={link.word} lang="en" to={{ search: searchOf('history', { q: word }) }} title={text.wordHistory}>
    {word}
  </Link>
)
