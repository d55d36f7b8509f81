import { useId, useState } from 'react'
import { mistakes as text } from '../../../text/mistakes.ts'
import { Button } from '../../../ui/button.tsx'
import type { MistakenWord } from '../api.ts'
import { whenWrong } from '../when-wrong.ts'
import { MistakenWordRow } from './mistaken-word-row.tsx'
import styles from './mistakes.module.css'

/** Words shown at first; a press shows all. */
const few = 10

interface MistakenWordsProps {
  words: readonly MistakenWord[]
  today: string
  isWaiting: boolean
}

/** The words under the time when they were last answered wrongly; more than a few only when they are asked for. */
export function MistakenWords({ words, today, isWaiting }: MistakenWordsProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? words : words.slice(0, few)
  const groups = Map.groupBy(shown, ({ wrong_on }) => whenWrong(wrong_on, today))
  return (
    <div className={styles.groups} aria-busy={isWaiting}>
      {[...groups].map(([when, some]) => (
        <Group key={when} when={when} words={some} />
      ))}
      {shown.length < words.length && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {text.showMore(words.length - shown.length)}
        </Button>
      )}
    </div>
  )
}

function Group({ when, words }: { when: ReturnType<typeof whenWrong>; words: readonly MistakenWord[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{text.when[when]}</h3>
      <ul className={styles.words} aria-label={text.list(text.when[when])}>
        {words.map((word) => (
          <MistakenWordRow key={word.word_id} word={word} hasDay={when === 'thisWeek' || when === 'earlier'} />
        ))}
      </ul>
    </section>
  )
}
