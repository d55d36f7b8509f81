import { useQuery } from '@tanstack/react-query'
import { alikeFirst } from '@wordtrail/contracts/learning/alike'
import type { Exercise, ExerciseType } from '@wordtrail/contracts/learning/exercise'
import type { Candidate } from '@wordtrail/contracts/learning/offered-words'
import { type Tier, tiers } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { useMemo, useState } from 'react'
import { review, exerciseTexts as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { LoadingState } from '../../../ui/page-state.tsx'
import { optionWordsQuery } from '../api.ts'
import { ExerciseEditor } from './exercise-editor.tsx'
import { ExerciseShown } from './exercise-shown.tsx'
import styles from './exercises.module.css'
import { type ExerciseChoice, emptyExercise, exerciseChoices, withExercise, withoutExercise } from './exercises.ts'
import { questionLook } from './question-look.ts'

const tierOptions = tiers.toReversed().map((value) => ({ value, label: review.tier[value] }))
/** Side by side where there is room. */
const columns: readonly (readonly ExerciseType[])[] = [
  ['infer_meaning', 'synonym_replacement', 'sentence_correction'],
  ['multiple_choice', 'fill_in_the_blank', 'sentence_reordering', 'sentence_translation'],
]
const none: readonly Candidate[] = []

interface SevenExercisesProps {
  content: WordContent
  tier: Tier
  onTier: (tier: Tier) => void
  problem?: string | undefined
  /** Takes the exercises that are not derived. Without it they are only looked at. */
  onChange?: (exercises: Exercise[]) => void
}

/** Every type of exercise of a word at one tier, as a student meets it: derived, or as a teacher rewrote it. */
export function SevenExercises({ content, tier, onTier, problem, onChange }: SevenExercisesProps) {
  const { data = none, isPending, failureCount } = useQuery(optionWordsQuery(content.senses[0]?.part_of_speech ?? ''))
  // In the order of practice. A word that has no sense yet has nothing to be compared by.
  const others = useMemo(() => (content.senses.length === 0 ? data : alikeFirst(content, data)), [content, data])
  const choices = useMemo(
    () => new Map(exerciseChoices(content, others).map((choice) => [choice.type, choice])),
    [content, others],
  )
  return (
    <section className={styles.seven} aria-label={text.asMet}>
      <header>
        <h3>{text.asMet}</h3>
        <Choice label={text.tier} options={tierOptions} value={tier} onChange={onTier} />
      </header>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isPending && failureCount === 0 ? (
        // Without words to choose from, questions would change a moment later.
        <LoadingState />
      ) : (
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
      )}
    </section>
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
