import { InputBase } from '@mantine/core'
import type { Exercise, ExerciseType } from '@wordtrail/contracts/learning/exercise'
import { type Tier, tiers } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { review, exerciseTexts as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import {
  type ExerciseChoice,
  emptyExercise,
  exerciseChoices,
  withExercise,
  withLines,
  withoutExercise,
  withText,
} from '../exercises.ts'
import styles from './review.module.css'

const easiestFirst = tiers.toReversed()
/** What is typed one item a line: answers to choose from, and further right orders. */
const listsOf: Partial<Record<ExerciseType, 'options' | 'also_right'>> = {
  multiple_choice: 'options',
  sentence_reordering: 'also_right',
}
const difficulties = (['1', '2', '3'] as const).map((value) => ({ value, label: value }))

interface ExerciseFieldsProps {
  content: WordContent
  problem: string | undefined
  onChange: (exercises: Exercise[]) => void
}

/** The exercises of a word: derived from its sentences, or as a teacher rewrote them. */
export function ExerciseFields({ content, problem, onChange }: ExerciseFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{review.exercises}</legend>
      <p className={styles.hint}>{review.exercisesHint}</p>
      {exerciseChoices(content).map((choice) => (
        <ExerciseRow
          key={choice.type}
          choice={choice}
          onWrite={(exercise) => onChange(withExercise(content.exercises, exercise))}
          onRestore={() => onChange(withoutExercise(content.exercises, choice.type))}
        />
      ))}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function ExerciseRow({
  choice: { type, exercise, isEdited },
  onWrite,
  onRestore,
}: {
  choice: ExerciseChoice
  onWrite: (exercise: Exercise) => void
  onRestore: () => void
}) {
  const name = text.type[type]
  const action = (label: string, act: () => void) => (
    <Button look="plain" aria-label={text.actionOn(label, name)} onClick={act}>
      {label}
    </Button>
  )
  return (
    <details className={styles.exercise}>
      <summary>
        <b>{name}</b>
        <span>{isEdited ? text.edited : exercise ? text.derived : text.missing}</span>
      </summary>
      {isEdited && exercise ? (
        <ExerciseEditor exercise={exercise} onChange={onWrite} />
      ) : (
        exercise && <ExerciseShown exercise={exercise} />
      )}
      <div>
        {isEdited
          ? action(text.restore, onRestore)
          : exercise
            ? action(text.rewrite, () => onWrite(exercise))
            : action(text.write, () => onWrite(emptyExercise(type)))}
      </div>
    </details>
  )
}

const ExerciseShown = ({
  exercise: { sentences, sentence_answer: answers, options, also_right },
}: {
  exercise: Exercise
}) => (
  <dl className={styles.shown}>
    {easiestFirst.map(
      (tier) =>
        answers[tier] !== undefined && (
          <div key={tier}>
            <dt>{review.tier[tier]}</dt>
            <dd>{sentences[tier]}</dd>
            <dd>→ {answers[tier]}</dd>
            {also_right?.[tier]?.map((order) => (
              <dd key={order}>→ {order}</dd>
            ))}
            {options?.[tier] && <dd>{options[tier].join(' / ')}</dd>}
          </div>
        ),
    )}
  </dl>
)

function ExerciseEditor({ exercise, onChange }: { exercise: Exercise; onChange: (exercise: Exercise) => void }) {
  const field = (label: string, value: string, change: (typed: string) => void, hint?: string) => (
    <InputBase
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
  const parts = {
    sentences: text.question,
    sentence_answer: text.answer,
    sentence_answer_cn: text.translation,
  } as const
  const list = listsOf[exercise.type]
  const fieldsOf = (tier: Tier) => (
    <div key={tier} className={styles.fields}>
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
        <div key={part}>
          {field(parts[part](review.tier[tier]), exercise[part]?.[tier] ?? '', (typed) =>
            onChange(withText(exercise, { part, tier, text: typed })),
          )}
        </div>
      ))}
      {list &&
        field(
          text[list](review.tier[tier]),
          exercise[list]?.[tier]?.join('\n') ?? '',
          (typed) => onChange(withLines(exercise, { part: list, tier, lines: typed })),
          text.linesHint,
        )}
    </div>
  )
  return (
    <>
      <Choice
        label={text.difficulty}
        isLabelShown
        options={difficulties}
        value={String(exercise.difficulty) as '1' | '2' | '3'}
        onChange={(value) => onChange({ ...exercise, difficulty: Number(value) })}
      />
      {easiestFirst.map(fieldsOf)}
    </>
  )
}
