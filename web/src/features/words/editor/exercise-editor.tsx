import { InputBase } from '@mantine/core'
import type { Exercise, ExerciseType } from '@wordtrail/contracts/learning/exercise'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { review, exerciseTexts as text } from '../../../text/words.ts'
import { Choice } from '../../../ui/choice.tsx'
import styles from './exercises.module.css'
import { withLines, withText } from './exercises.ts'

/** What is typed one item a line: answers to choose from, and further right orders. */
const listsOf: Partial<Record<ExerciseType, 'options' | 'also_right'>> = {
  multiple_choice: 'options',
  sentence_reordering: 'also_right',
}
const difficulties = (['1', '2', '3'] as const).map((value) => ({ value, label: value }))
const parts = {
  sentences: text.question,
  sentence_answer: text.answer,
  sentence_answer_cn: text.translation,
} as const

interface ExerciseEditorProps {
  exercise: Exercise
  tier: Tier
  onChange: (exercise: Exercise) => void
}

/** The texts of an exercise at one tier, and how hard it is. */
export function ExerciseEditor({ exercise, tier, onChange }: ExerciseEditorProps) {
  const field = (label: string, value: string, change: (typed: string) => void, hint?: string) => (
    <InputBase
      key={label}
      component="textarea"
      multiline
      rows={2}
      size="md"
      label={label}
      description={hint}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
  const list = listsOf[exercise.type]
  return (
    <div className={styles.fields}>
      <Choice
        label={text.difficulty}
        isLabelShown
        options={difficulties}
        value={String(exercise.difficulty) as '1' | '2' | '3'}
        onChange={(value) => onChange({ ...exercise, difficulty: Number(value) })}
      />
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) =>
        field(parts[part](review.tier[tier]), exercise[part]?.[tier] ?? '', (typed) =>
          onChange(withText(exercise, { part, tier, text: typed })),
        ),
      )}
      {list &&
        field(
          text[list](review.tier[tier]),
          exercise[list]?.[tier]?.join('\n') ?? '',
          (typed) => onChange(withLines(exercise, { part: list, tier, lines: typed })),
          text.linesHint,
        )}
    </div>
  )
}
