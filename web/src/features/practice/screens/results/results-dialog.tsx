import { results as text } from '../../../../text/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { PreTestResults } from '../../session/session-state.ts'
import styles from './results.module.css'

interface ResultsDialogProps {
  state: PreTestResults
  onAdd: (items: readonly number[]) => void
  onBegin: () => void
  onLeave: () => void
}

/** Lets the student choose known words to learn all the same. */
export function ResultsDialog({ state, onAdd, onBegin, onLeave }: ResultsDialogProps) {
  const { session, passed, aided, added } = state
  const aidedWords = aided.map((index) => session.items[index]!.word)
  const toLearn = session.items.length - passed.length + added.length
  return (
    <Dialog open title={text.title} onClose={onLeave}>
      {passed.length > 0 && (
        <>
          <p>{text.intro(passed.length, session.items.length)}</p>
          <div className={styles.all}>
            <Button look="quiet" onClick={() => onAdd(passed)}>
              {text.selectAll}
            </Button>
            <Button look="quiet" onClick={() => onAdd([])}>
              {text.clearAll}
            </Button>
          </div>
          <ul className={styles.words} aria-label={text.list}>
            {passed.map((index) => {
              const { word, definition_cn } = session.items[index]!
              const isAdded = added.includes(index)
              return (
                <li key={word}>
                  <label>
                    <input
                      type="checkbox"
                      checked={isAdded}
                      onChange={() => onAdd(isAdded ? added.filter((other) => other !== index) : [...added, index])}
                    />
                    <b lang="en">{word}</b>
                    <span className={styles.small}>{definition_cn}</span>
                  </label>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {aided.length > 0 && <p>{passed.length > 0 ? text.aided(aidedWords) : text.onlyAided(aidedWords)}</p>}
      <Button onClick={onBegin} data-autofocus>
        {toLearn > 0 ? text.begin(toLearn) : text.finish}
      </Button>
    </Dialog>
  )
}
