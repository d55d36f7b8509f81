import { choosing as text } from '../../../text/filling.ts'
import type { FoundWord } from './api.ts'
import styles from './filling.module.css'

interface FoundWordsProps {
  words: readonly FoundWord[]
  /** Those of the last filter, until the next ones are there. */
  isOld: boolean
  chosen: readonly string[]
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** A page of the dictionary, with a box for each word that the wordbook does not hold. */
export function FoundWords({ words, isOld, chosen, onChoose }: FoundWordsProps) {
  const isChosen = new Set(chosen)
  const open = words.filter(({ is_held: isHeld }) => !isHeld).map(({ _id }) => _id)
  const some = open.filter((id) => isChosen.has(id)).length
  return (
    <table className={styles.words} aria-label={text.table} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col" className={styles.box}>
            <label>
              <input
                type="checkbox"
                aria-label={text.choosePage}
                checked={open.length > 0 && some === open.length}
                disabled={open.length === 0}
                ref={(box) => {
                  if (box) box.indeterminate = some > 0 && some < open.length
                }}
                onChange={({ currentTarget }) => onChoose(open, currentTarget.checked)}
              />
            </label>
          </th>
          <th scope="col">{text.word}</th>
          <th scope="col">{text.meaning}</th>
          <th scope="col" className={styles.tags}>
            {text.tags}
          </th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ _id, word, definition_cn: meaning, tags, is_held: isHeld = false }) => (
          <tr key={_id} data-held={isHeld || undefined}>
            <td className={styles.box}>
              <label>
                <input
                  type="checkbox"
                  aria-label={text.chooseOne(word)}
                  checked={isHeld || isChosen.has(_id)}
                  disabled={isHeld}
                  onChange={({ currentTarget }) => onChoose([_id], currentTarget.checked)}
                />
              </label>
            </td>
            <th scope="row" lang="en">
              {word}
            </th>
            <td>
              {meaning}
              {isHeld && <span className={styles.held}>{text.held}</span>}
            </td>
            <td className={styles.tags}>{tags.join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
