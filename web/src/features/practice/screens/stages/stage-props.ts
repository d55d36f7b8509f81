import type { PracticeItem } from '../../session/practice-item.ts'
import type { Question } from '../../session/questions.ts'
import type { Feedback } from '../../session/session-state.ts'

export interface StageProps<Asked extends Question> {
  question: Asked
  item: PracticeItem
  feedback: Feedback | null
}
