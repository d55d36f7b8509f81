import { lazy, Suspense } from 'react'
import { learning as text } from '../../../../text/session.ts'
import { isExercise } from '../../session/questions.ts'
import type { Learning, PreTest } from '../../session/session-state.ts'
import type { Send } from '../../use-practice.ts'
import { Infer } from './infer.tsx'
import { Meaning } from './meaning.tsx'
import { Reorder } from './reorder.tsx'
import { stamp } from './stamp.ts'
import { WhichWord } from './which-word.tsx'

/** Who learns and reviews needs none of it. */
const ExerciseView = lazy(() => import('../exercises/exercise-view.tsx'))

/** The question in play, as its kind is asked. */
export function StageView({ state, send }: { state: PreTest | Learning; send: Send }) {
  const { question, session, feedback } = state
  const item = session.items[question.item]!
  const onChoose = (option: number) => send({ type: 'choose', option, ...stamp() })
  switch (question.kind) {
    case 'infer_meaning':
      return <Infer question={question} item={item} feedback={feedback} onChoose={onChoose} />
    case 'meaning':
      return <Meaning question={question} item={item} feedback={feedback} onChoose={onChoose} />
    case 'sentence_reordering':
      return (
        <Reorder
          question={question}
          item={item}
          feedback={feedback}
          onPlace={(tile) => send({ type: 'placeTile', tile })}
          onTakeBack={(tile) => send({ type: 'takeBackTile', tile })}
          onCheck={() => send({ type: 'check', ...stamp() })}
        />
      )
    case 'word_by_synonym':
    case 'word_by_definition':
      return <WhichWord question={question} item={item} feedback={feedback} onChoose={onChoose} />
    default:
      return isExercise(question) ? (
        <Suspense>
          <ExerciseView state={state} send={send} />
        </Suspense>
      ) : (
        <p role="alert">{text.invalidStage}</p>
      )
  }
}
