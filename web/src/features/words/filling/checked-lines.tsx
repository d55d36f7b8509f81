import { fieldProblems } from '@wordtrail/contracts/problems'
import { useState } from 'react'
import { listing as text } from '../../../text/filling.ts'
import { formName, typedForms } from '../../../text/typed-words.ts'
import { Button } from '../../../ui/button.tsx'
import { useRowsInView } from '../../../ui/rows-in-view.ts'
import { Section } from '../../../ui/section.tsx'
import { type Line, type LineEvent, type LineState, takeable } from './checked-list.ts'
import styles from './filling.module.css'

interface CheckedLinesProps {
  lines: readonly Line[]
  counts: Readonly<Record<LineState, number>>
  onChange: (event: LineEvent) => void
}

const rowHeight = 44

/** What each line of the list would do, or has done; those of one kind, where one is chosen. */
export function CheckedLines({ lines, counts, onChange }: CheckedLinesProps) {
  const [only, setOnly] = useState<LineState>()
  const states = (Object.keys(counts) as LineState[]).filter((state) => counts[state] > 0)
  const shownState = only !== undefined && counts[only] > 0 ? only : undefined
  const shown = lines.flatMap((line, index) => (shownState === undefined || line.status === shownState ? [index] : []))
  const forms = lines.filter((line) => takeable(line).length > 0).length
  const { container, rows, before, after, measure } = useRowsInView<HTMLOListElement>({
    count: shown.length,
    height: rowHeight,
    keyOf: (row) => String(shown[row]),
  })
  const chip = (state: LineState | undefined, label: string, count: number) => (
    <button
      key={label}
      type="button"
      aria-pressed={shownState === state}
      data-state={state}
      onClick={() => setOnly(state)}
    >
      {label} <b>{count}</b>
    </button>
  )
  return (
    <Section
      title={text.results}
      note={text.lines(lines.length)}
      aside={
        forms > 1 && (
          <Button look="plain" onClick={() => onChange({ type: 'formsTaken' })}>
            {text.takeAllForms(forms)}
          </Button>
        )
      }
    >
      <div className={styles.chips} role="group" aria-label={text.filter}>
        {chip(undefined, text.every, lines.length)}
        {states.map((state) => chip(state, text.state[state], counts[state]))}
      </div>
      <ol ref={container} className={styles.lines}>
        {before > 0 && <li aria-hidden style={{ height: before }} />}
        {rows.map((row) => {
          const index = shown[row]!
          const line = lines[index]!
          return (
            <li key={index} ref={measure} data-index={row} data-state={line.status}>
              <small>{index + 1}</small>
              <b lang={line.status === 'unusable' ? undefined : 'en'}>{line.typed}</b>
              <span>{saidOf(line)}</span>
              <FormChoice line={line} onTake={(word) => onChange({ type: 'formTaken', line: index, word })} />
            </li>
          )
        })}
        {after > 0 && <li aria-hidden style={{ height: after }} />}
      </ol>
    </Section>
  )
}

function saidOf(line: Line): string {
  switch (line.status) {
    case 'form': {
      const said = typedForms.joined(line.of.map(({ word, as }) => text.formOf(word, formName(as))))
      return takeable(line).length === 0 ? text.formHeld(said) : said
    }
    case 'repeated':
      return text.sameAs(line.line + 1)
    case 'unusable':
      return fieldProblems[line.problem]
    case 'known':
    case 'added':
      return line.word.toLowerCase() === line.typed.toLowerCase()
        ? text.state[line.status]
        : `${text.state[line.status]} · ${text.took(line.word)}`
    default:
      return text.state[line.status]
  }
}

const FormChoice = ({ line, onTake }: { line: Line; onTake: (word: { word_id: string; word: string }) => void }) =>
  takeable(line).map(({ word_id, word }) => (
    <Button
      key={word_id}
      look="plain"
      aria-label={text.takeFormOf(line.typed, word)}
      onClick={() => onTake({ word_id, word })}
    >
      {text.takeForm(word)}
    </Button>
  ))
