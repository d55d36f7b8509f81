import { IconAlertTriangle, IconArrowUp } from '@tabler/icons-react'
import { exerciseTypes } from '@wordtrail/contracts/learning/exercise'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import { Link } from 'react-router-dom'
import { useMayChange } from '../../../../session/use-session.ts'
import { wordTable as text } from '../../../../text/wordbooks.ts'
import { review } from '../../../../text/words.ts'
import { useAreaBase } from '../../../../ui/area-base.ts'
import { SoundButton } from '../../../../ui/sound-button.tsx'
import type { Entry } from '../api.ts'
import type { Shown } from '../shown.ts'
import styles from './word-table.module.css'

interface WordTableProps {
  caption: string
  entries: readonly Entry[]
  sort: Shown['sort']
  /** A student's own wordbook, or any for whoever may only read. Words of a fixed one can be edited all the same. */
  isFixed: boolean
  onEdit: (word: string) => void
  onRemove: (word: string) => void
}

/** The words of a page. What a word lacks is told in its row. */
export const WordTable = ({ caption, entries, sort, isFixed, onEdit, onRemove }: WordTableProps) => {
  const mayChange = useMayChange()
  const base = useAreaBase()
  const head = (name: string, by?: Shown['sort']) => (
    <th scope="col" aria-sort={by === sort ? 'ascending' : undefined}>
      {name}
      {by === sort && <IconArrowUp size={14} stroke={2} aria-hidden />}
    </th>
  )
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          {head(text.number, 'entry_number')}
          {head(text.word, 'word')}
          {head(text.meaning)}
          {head(text.sentences)}
          {head(text.exercises)}
          {mayChange && head(text.actions)}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <td>{entry.entry_number}</td>
            <th scope="row">
              <span className={styles.word}>
                <b lang="en">{entry.word}</b>
                {entry.ipa && <span className={styles.ipa}>/{entry.ipa}/</span>}
                {!entry.is_listed && <span className={styles.mark}>{text.unlisted}</span>}
                <SoundButton of={entry.word} />
              </span>
            </th>
            <td>
              {entry.part_of_speech && (
                <span className={styles.part} lang="en">
                  {entry.part_of_speech}
                </span>
              )}{' '}
              {entry.definition_cn}
            </td>
            <td>
              <Sentences entry={entry} />
            </td>
            <td className={entry.exercise_types < exerciseTypes.length ? styles.few : undefined}>
              <span className={styles.only}>{text.exercises} </span>
              {text.types(entry.exercise_types, exerciseTypes.length)}
            </td>
            {mayChange && (
              <td>
                {entry.is_listed ? (
                  <button type="button" aria-label={text.editOf(entry.word)} onClick={() => onEdit(entry.word)}>
                    {text.edit}
                  </button>
                ) : (
                  <Link
                    to={`${base}/add-word?word=${encodeURIComponent(entry.word)}`}
                    aria-label={text.listOf(entry.word)}
                  >
                    {text.list}
                  </Link>
                )}
                {!isFixed && (
                  <button type="button" aria-label={text.removeOf(entry.word)} onClick={() => onRemove(entry.word)}>
                    {text.remove}
                  </button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sentences({ entry: { sentence_tiers: there } }: { entry: Entry }) {
  if (there.length === tiers.length) return <span className={styles.quiet}>{text.allTiers}</span>
  const lacking = tiers.filter((tier) => !there.includes(tier)).toReversed()
  return (
    <span className={styles.lacks}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {there.length === 0 ? text.noSentences : text.lacks(lacking.map((tier) => review.tier[tier]))}
    </span>
  )
}
