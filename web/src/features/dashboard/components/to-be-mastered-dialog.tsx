import { toBeMastered as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Why } from '../../../ui/why.tsx'
import { WordLink } from '../../../ui/word-link.tsx'
import type { Summary } from '../api.ts'
import { dueText } from '../due-text.ts'
import { toBeMasteredGroups } from '../to-be-mastered.ts'
import styles from './to-be-mastered-dialog.module.css'

/** The words that wait to be mastered, by where they come from. */
export default function ToBeMasteredDialog({ summary, onClose }: { summary: Summary; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={text.title}>
      {toBeMasteredGroups(summary.to_be_mastered, summary.to_be_mastered_counts).map(({ source, total, words }) => (
        <section key={source} className={styles.group} aria-labelledby={`group-${source}`}>
          <h3 id={`group-${source}`}>
            <Why ask={{ figure: source === 'teacher' ? 'given_left' : 'own_left' }} shown={text.group[source](total)} />
          </h3>
          {words.length === 0 ? (
            <p>{text.none[source]}</p>
          ) : (
            <ul>
              {words.map(({ word, due }) => (
                <li key={word}>
                  <WordLink word={word} />
                  {due && <small>{dueText(due, summary.today)}</small>}
                </li>
              ))}
            </ul>
          )}
          {total > words.length && <p>{text.more(words.length)}</p>}
        </section>
      ))}
      {/* Not for closing alone: where something takes the focus, a long list is scrolled by keyboard in every browser. */}
      <Button look="quiet" onClick={onClose}>
        {text.close}
      </Button>
    </Dialog>
  )
}
