import { alikeFirst } from '@wordtrail/contracts/learning/alike'
import type { Exercise, ExerciseType } from '@wordtrail/contracts/learning/exercise'
import type { Candidate } from '@wordtrail/contracts/learning/offered-words'
import type { Tier } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { useMemo, useState } from 'react'
import { exerciseTexts as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import { ExerciseEditor } from './exercise-editor.tsx'
import { ExerciseShown } from './exercise-shown.tsx'
import styles from './exercises.module.css'
import { type ExerciseChoice, emptyExercise, exerciseChoices, withExercise, withoutExercise } from './exercises.ts'
import { questionLook } from './question-look.ts'

/** Side by side where there is room. */
const columns: readonly (readonly ExerciseType[])[] = [
  ['infer_meaning', 'synonym_replacement', 'sentence_correction'],
  ['multiple_choice', 'fill_in_the_blank', 'sentence_reordering', 'sentence_translation'],
]

interface ExerciseColumnsProps {
  content: WordContent
  tier: Tier
  /** Words that options may be taken from. */
  candidates: readonly Candidate[]
  onChange?: ((exercises: Exercise[]) => void) | undefined
}

/** A card for each type of exercise. It stands in a file of its own, since the rules that make them are many. */
export default function ExerciseColumns({ content, tier, candidates, onChange }: ExerciseColumnsProps) {
  // In the order of practice. A word that has no sense yet has nothing to be compared by.
  const others = useMemo(
    () => (content.senses.length === 0 ? candidates : alikeFirst(content, candidates)),
    [content, candidates],
  )
  const choices = useMemo(
    () => new Map(exerciseChoices(content, others).map((choice) => [choice.type, choice])),
    [content, others],
  )
  return (
    <div className={styles.columns}>
      {columns.map((types) => (
        <div key={types[0]}>
          {types.map((type) => (
            <ExerciseCard
              key={type}
              choice={choices.get(type)!}
              content={content}
              tier={tier}
              others={others}
              {...(onChange && {
                onWrite: (exercise: Exercise) => onChange(withExercise(content.exercises, exercise)),
                onRestore: () => onChange(withoutExercise(content.exercises, type)),
              })}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface ExerciseCardProps {
  choice: ExerciseChoice
  content: WordContent
  tier: Tier
  others: readonly Candidate[]
  onWrite?: (exercise: Exercise) => void
  onRestore?: () => void
}

function ExerciseCard({
  choice: { type, exercise, isEdited },
  content,
  tier,
  others,
  onWrite,
  onRestore,
}: ExerciseCardProps) {
  const [isOpen, setOpen] = useState(false)
  const name = text.type[type]
  const look = exercise && questionLook({ content, exercise, tier, others })
  const action = (label: string, act: () => void) => (
    <Button look="plain" aria-label={text.actionOn(label, name)} onClick={act}>
      {label}
    </Button>
  )
  return (
    <section className={styles.exercise} aria-label={name}>
      <header>
        <h4>{name}</h4>
        <span>
          {exercise && `${text.level(exercise.difficulty)} · `}
          {isEdited ? text.edited : exercise ? text.derived : text.missing}
        </span>
        <div>
          {onRestore &&
            isEdited &&
            action(text.restore, () => {
              onRestore()
              setOpen(false)
            })}
          {onWrite &&
            (isOpen
              ? action(text.close, () => setOpen(false))
              : action(exercise ? text.rewrite : text.write, () => setOpen(true)))}
        </div>
      </header>
      {isOpen && onWrite ? (
        <ExerciseEditor exercise={exercise ?? emptyExercise(type)} tier={tier} onChange={onWrite} />
      ) : look ? (
        <ExerciseShown look={look} />
      ) : (
        <p className={styles.quiet}>{exercise ? text.notAtTier : text.why[type]}</p>
      )}
    </section>
  )
}
