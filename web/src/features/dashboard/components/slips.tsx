import { slips as text } from '../../../text/home.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { WordLink } from '../../../ui/word-link.tsx'
import type { Summary } from '../api.ts'
import styles from './home.module.css'

/** Words that were hard yesterday; those not learned since can be learned at once. Nothing where there were none. */
export function Slips({ summary, onLearn }: { summary: Summary; onLearn: (words: readonly string[]) => void }) {
  const { slips_yesterday: words, words_mastered: learned } = summary
  if (words.length === 0) return null
  const known = new Set(learned.map(({ word }) => word))
  const open = words.map(({ word }) => word).filter((word) => !known.has(word))
  return (
    <Section
      title={text.title}
      aside={
        open.length > 0 && (
          <Button look="plain" onClick={() => onLearn(open)}>
            {text.practise}
          </Button>
        )
      }
    >
      <ul className={styles.slips}>
        {words.map(({ word, times }) => (
          <li key={word}>
            <WordLink word={word} />
            <span>{text.times(times)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
