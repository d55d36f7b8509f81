import { useEffect, useRef } from 'react'
import { finished as text } from '../../../text/practice.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Trail } from '../../../ui/trail.tsx'
import type { State } from '../session-state.ts'
import styles from './finished.module.css'
import { Screen } from './screen.tsx'

const mostSlips = 6

export function Finished({ state }: { state: Extract<State, { step: 'finished' }> }) {
  const { session, slips } = state
  const words = session.items.length
  const again = slips.slice(0, mostSlips).map((index) => session.items[index]!.word)
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => foot.current?.querySelector('a')?.focus(), [])
  return (
    <Screen top={<h1>{text.title}</h1>}>
      <div className={styles.finished}>
        <Trail steps={words} done={words} label={text.trail} valueText={text.trailValue(words)} />
        <p className={styles.big}>{text.count(words)}</p>
        <p>{text.text[session.mode]}</p>
        {again.length > 0 && (
          <div className={styles.card}>
            <p className={styles.small}>{text.slips}</p>
            <b lang="en">{again.join(', ')}</b> <span className={styles.small}>{text.others(again.length, slips.length)}</span>
          </div>
        )}
        <div ref={foot}>
          <ButtonLink to="/student/dashboard">{text.home}</ButtonLink>
        </div>
      </div>
    </Screen>
  )
}
