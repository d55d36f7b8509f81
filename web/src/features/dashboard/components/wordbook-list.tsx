import { wordbooks as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import type { WordbookChoice } from '../api.ts'
import styles from './dashboard.module.css'
import { WordbookCard } from './wordbook-card.tsx'

interface WordbookListProps {
  choice: WordbookChoice
  onManage: () => void
  onLearn: (words: readonly string[]) => void
}

/** The tracked wordbooks, the priority one first. */
export function WordbookList({ choice: { tracked, priority }, onManage, onLearn }: WordbookListProps) {
  const ids = tracked.toSorted((one, other) => Number(other === priority) - Number(one === priority))
  return (
    <section className={styles.books} aria-labelledby="wordbooks">
      <div className={styles.row}>
        <h2 id="wordbooks">{text.title}</h2>
        <Button look="plain" onClick={onManage}>
          {text.manage}
        </Button>
      </div>
      {ids.length === 0 && <p className={styles.small}>{text.none}</p>}
      <ul>
        {ids.map((id) => (
          <WordbookCard key={id} id={id} isPriority={id === priority} onLearn={onLearn} />
        ))}
      </ul>
    </section>
  )
}
