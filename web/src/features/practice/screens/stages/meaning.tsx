import type { ChoiceQuestion } from '../../session/questions.ts'
import { Ipa } from '../ipa.tsx'
import { Options } from './options.tsx'
import styles from './stage.module.css'
import type { StageProps } from './stage-props.ts'

/** Stage 2: the meaning of the word alone. */
export const Meaning = ({
  question,
  item,
  feedback,
  onChoose,
}: StageProps<ChoiceQuestion> & { onChoose: (option: number) => void }) => (
  <>
    <p className={styles.word}>
      <b lang="en">{question.prompt}</b>
      <Ipa ipa={item.ipa} />
    </p>
    <Options question={question} feedback={feedback} onChoose={onChoose} />
  </>
)
