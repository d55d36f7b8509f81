import { Link } from 'react-router-dom'
import { review as text } from '../../../text/words.ts'
import { useAreaBase } from '../../../ui/area-base.ts'
import type { PresentWord } from '../api.ts'
import { whenText, whoText } from '../when-text.ts'
import styles from './editor.module.css'

/** Who changed a word last, and the way to all changes, in a tab of its own: what is being typed stays here. */
export function LastChange({ id, change }: { id: string; change: PresentWord['lastChange'] }) {
  const base = useAreaBase()
  return (
    <p className={styles.changed}>
      {change && <span>{text.lastChange(whenText(change.at), whoText(change.by))}</span>}
      <Link to={`${base}/word-list/${id}`} target="_blank" rel="noopener">
        {text.seeHistory}
      </Link>
    </p>
  )
}
