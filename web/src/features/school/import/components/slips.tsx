import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { useState } from 'react'
import { Paper } from '../../../../exports/paper.tsx'
import { slips as text } from '../../../../text/account-import.ts'
import { app } from '../../../../text/app.ts'
import type { Line } from '../use-account-import.ts'
import styles from './slips.module.css'

/** Two beside each other, five below. */
const perPage = 10

interface SlipsProps {
  /** Those with a first password. */
  lines: readonly Line[]
  back: string
}

/** First passwords on A4 paper, to be cut out and handed out. */
export function Slips({ lines, back }: SlipsProps) {
  const [today] = useState(() => dayOf(new Date()))
  const sheets = Array.from({ length: Math.ceil(lines.length / perPage) }, (_, sheet) =>
    lines.slice(sheet * perPage, (sheet + 1) * perPage),
  )
  return (
    <Paper
      title={text.title}
      back={back}
      notes={[
        { name: text.count, value: text.people(lines.length) },
        { name: text.day, value: today },
      ]}
    >
      {sheets.map((sheet) => (
        <ul key={sheet[0]!.row} className={styles.sheet}>
          {sheet.map((line) => (
            <Slip key={line.row} line={line} />
          ))}
        </ul>
      ))}
    </Paper>
  )
}

const Slip = ({ line: { username, nickname, label, imported } }: { line: Line }) => (
  <li className={styles.slip}>
    <p className={styles.head}>
      <b>{nickname || username}</b>
      <span>{label}</span>
    </p>
    <dl>
      <dt>{text.username}</dt>
      <dd>{username}</dd>
      <dt>{text.password}</dt>
      <dd className={styles.password}>{imported?.password}</dd>
      <dt>{text.address}</dt>
      <dd>{location.origin}</dd>
    </dl>
    <p className={styles.hint}>
      {app.name} · {text.hint}
    </p>
  </li>
)
