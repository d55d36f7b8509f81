import type { ChoiceQuestion } from '../../session/questions.ts'
import { MarkedSentence } from './marked-sentence.tsx'
import { Options } from './options.tsx'
import styles from './stage.module.css'
import type { StageProps } from './stage-props.ts'

/** Stage 4 and the pre-test: the word that a synonym or a definition stands for. */
export const WhichWord = ({
  question,
  item,
  feedback,
  onChoose,
}: StageProps<ChoiceQuestion> & { onChoose: (option: number) => void }) => (
  <>
    {question.kind === 'word_by_synonym' ? (
      <MarkedSentence sentence={question.prompt} />
    ) : (
      <p className={styles.sentence} lang={question.prompt === item.definition_en ? 'en' : undefined}>
        {question.prompt}
      </p>
    )}
    <Options question={question} feedback={feedback} lang="en" onChoose={onChoose} />
  </>
)
