import { IconBlocks, IconEar, IconHeadphones, IconKeyboard } from '@tabler/icons-react'
import { modeNames } from '@wordtrail/contracts/names/modes'
import { exerciseChoice as text } from '../../../../text/practice.ts'
import type { Mode } from '../../session/modes.ts'
import styles from './exercise-choice.module.css'

const offered = [
  ['spelling', IconKeyboard],
  ['dictation', IconHeadphones],
  ['listening', IconEar],
  ['mixed', IconBlocks],
] as const

/** Exercises with words that are learned; nothing before there are any. */
export const ExerciseChoice = ({ learned, onChoose }: { learned: number; onChoose: (mode: Mode) => void }) =>
  learned > 0 && (
    <section className={styles.exercises} aria-labelledby="exercises">
      <h3 id="exercises">{text.title}</h3>
      <p>{text.hint(learned)}</p>
      <ul>
        {offered.map(([mode, Icon]) => (
          <li key={mode}>
            <button type="button" onClick={() => onChoose(mode)}>
              <Icon size={24} stroke={1.75} aria-hidden />
              <b>{modeNames[mode]}</b>
              <span>{text.what[mode]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
