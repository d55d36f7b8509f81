import type { PracticeItem } from '../practice-item.ts'
import type { Question } from '../questions.ts'
import type { Feedback } from '../session-state.ts'

export interface StageProps<Asked extends Question> {
  question: Asked
  item: PracticeItem
  feedback: Feedback | null
}
