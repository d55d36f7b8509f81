import { IconBlocks, IconEar, IconHeadphones, IconKeyboard, IconRepeat } from '@tabler/icons-react'
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

interface ExerciseChoiceProps {
  /** How many words are learned, and how many are among the mistakes. */
  learned: number
  mistaken: number
  onChoose: (mode: Mode) => void
}

/** Exercises with words that are learned; nothing before there are any. */
export const ExerciseChoice = ({ learned, mistaken, onChoose }: ExerciseChoiceProps) =>
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
        {mistaken > 0 && (
          <li>
            <button type="button" onClick={() => onChoose('mistakes')}>
              <IconRepeat size={24} stroke={1.75} aria-hidden />
              <b>{modeNames.mistakes}</b>
              <span>{text.mistakes(mistaken)}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  )
