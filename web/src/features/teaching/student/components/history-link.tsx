import { Link } from 'react-router-dom'
import { studentPage as text } from '../../../../text/student-page.ts'
import { useMoment, withMoment } from '../../../../ui/moment.ts'
import link from '../../../../ui/word-link.module.css'
import { searchOf } from '../tabs.ts'

/** A word of a list; pressed, it shows what this student has done with it. */
export function HistoryLink({ word }: { word: string }) {
  const moment = useMoment()
  return (
    <Link
      className={link.word}
      lang="en"
      to={{ search: searchOf('history', { q: word, ...withMoment(moment) }) }}
      title={text.wordHistory}
    >
      {word}
    </Link>
  )
}
