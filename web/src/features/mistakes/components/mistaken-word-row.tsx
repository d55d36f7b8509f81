import { rightDaysToLeave } from '@wordtrail/contracts/learning/limits'
import { dayText } from '../../../text/days.ts'
import { languageOf } from '../../../text/language-of.ts'
import { mistakes as text } from '../../../text/mistakes.ts'
import { SoundButton } from '../../../ui/sound-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { WordLink } from '../../../ui/word-link.tsx'
import type { MistakenWord } from '../api.ts'
import styles from './mistakes.module.css'

interface MistakenWordRowProps {
  word: MistakenWord
  /** Where the heading above does not name the day already. */
  hasDay: boolean
}

/** A word, what was answered instead the last time, and a foot for each day on which it has to be right. */
export function MistakenWordRow({ word: row, hasDay }: MistakenWordRowProps) {
  const { word, definition_cn, wrong_on, days_left, latest } = row
  const day = hasDay && dayText(wrong_on)
  const saysMore = latest && latest.expected !== word && latest.expected !== definition_cn
  return (
    <li className={styles.word}>
      <div className={styles.said}>
        <p className={styles.head}>
          <WordLink word={word} />
          <span>{definition_cn}</span>
        </p>
        <p className={styles.small}>
          {day}
          {latest && latest.given !== '' ? (
            <>
              {text.answered[latest.step]} <b lang={languageOf(latest.step)}>{latest.given}</b>
            </>
          ) : (
            text.nothingGiven
          )}
        </p>
        {saysMore && (
          <p className={styles.small}>
            {text.right} <span lang={languageOf(latest.step)}>{latest.expected}</span>
          </p>
        )}
      </div>
      <span className={styles.feet} title={text.left(days_left)}>
        {Array.from({ length: rightDaysToLeave }, (_, foot) => (
          <i key={foot} className={foot < rightDaysToLeave - days_left ? styles.trodden : undefined} />
        ))}
        <VisuallyHidden>{text.left(days_left)}</VisuallyHidden>
      </span>
      <SoundButton of={word} />
    </li>
  )
}
