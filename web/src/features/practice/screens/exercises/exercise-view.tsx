import { isOrdered, isSpelled, isWritten } from '../../session/questions.ts'
import type { Learning, PreTest } from '../../session/session-state.ts'
import type { Send } from '../../use-practice.ts'
import { Options } from '../stages/options.tsx'
import { Reorder } from '../stages/reorder.tsx'
import { stamp } from '../stages/stamp.ts'
import { AnswerButton } from './answer-button.tsx'
import { Correction } from './correction.tsx'
import { ListenButton } from './listen-button.tsx'
import { Spelling } from './spelling.tsx'

/** A question of an exercise, loaded when a session has such. */
export default function ExerciseView({ state, send }: { state: PreTest | Learning; send: Send }) {
  const { question, session, feedback } = state
  const item = session.items[question.item]!
  const heard = () => send({ type: 'listened', place: session.answers })
  const showAnswer = () => send({ type: 'sayNotKnown', ...stamp() })
  if (isSpelled(question))
    return (
      <Spelling
        question={question}
        item={item}
        feedback={feedback}
        onHeard={heard}
        onSend={send}
        onCheck={() => send({ type: 'check', ...stamp() })}
        onAnswer={showAnswer}
      />
    )
  if (isWritten(question))
    return (
      <Correction
        question={question}
        feedback={feedback}
        onWrite={(text) => send({ type: 'write', text })}
        onCheck={() => send({ type: 'check', ...stamp() })}
        onAnswer={showAnswer}
      />
    )
  if (isOrdered(question))
    return (
      <>
        <Reorder
          question={question}
          item={item}
          feedback={feedback}
          onPlace={(tile) => send({ type: 'placeTile', tile })}
          onTakeBack={(tile) => send({ type: 'takeBackTile', tile })}
          onCheck={() => send({ type: 'check', ...stamp() })}
        />
        <AnswerButton isOver={feedback !== null} onPress={showAnswer} />
      </>
    )
  return (
    <>
      <ListenButton word={item.word} onHeard={heard} />
      <Options
        question={question}
        feedback={feedback}
        onChoose={(option) => send({ type: 'choose', option, ...stamp() })}
      />
      <AnswerButton isOver={feedback !== null} isSound onPress={showAnswer} />
    </>
  )
}
