import { stepNames } from '@wordtrail/contracts/names/steps'
import { languageOf } from '../../../text/language-of.ts'
import { mistakes as text } from '../../../text/mistakes.ts'
import { DayText } from '../../../ui/day-text.tsx'
import { SoundButton } from '../../../ui/sound-button.tsx'
import { WordLink } from '../../../ui/word-link.tsx'
import type { MistakenWord } from '../api.ts'
import styles from './mistakes.module.css'

/** A word, what was answered instead the last time, and what is left until it goes. */
export function MistakenWordRow({ word: row, today }: { word: MistakenWord; today: string }) {
  const { word, definition_cn, wrong_on, days_left, latest } = row
  return (
    <li className={styles.word}>
      <div className={styles.top}>
        <div>
          <WordLink word={word} />
          <span className={styles.meaning}>{definition_cn}</span>
        </div>
        <SoundButton of={word} />
      </div>
      {latest && (
        <dl className={styles.answers}>
          <dt>{text.yours}</dt>
          <dd className={styles.no}>
            {latest.given === '' ? text.nothingGiven : <span lang={languageOf(latest.step)}>{latest.given}</span>}
          </dd>
          <dt>{text.right}</dt>
          <dd lang={languageOf(latest.step)}>{latest.expected}</dd>
        </dl>
      )}
      <p className={styles.small}>
        {latest && <span>{stepNames[latest.step]}</span>}
        <span>
          {text.wrongOn} <DayText day={wrong_on} today={today} />
        </span>
        <b>{text.left(days_left)}</b>
      </p>
    </li>
  )
}
