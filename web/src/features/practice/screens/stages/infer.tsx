import type { ChoiceQuestion } from '../../session/questions.ts'
import { MarkedSentence } from './marked-sentence.tsx'
import { Options } from './options.tsx'
import type { StageProps } from './stage-props.ts'

/** Stage 1: the meaning, from the sentence around the word. */
export const Infer = ({
  question,
  feedback,
  onChoose,
}: StageProps<ChoiceQuestion> & { onChoose: (option: number) => void }) => (
  <>
    <MarkedSentence sentence={question.prompt} />
    <Options question={question} feedback={feedback} onChoose={onChoose} />
  </>
)
