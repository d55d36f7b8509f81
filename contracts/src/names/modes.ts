import type { PracticeMode } from '../learning/question.ts'

/** What a practice session is called. */
export const modeNames = {
  learn: '学新词',
  review: '复习',
  spelling: '拼写',
  dictation: '听写',
  listening: '听音选义',
  mixed: '综合练习',
  mistakes: '错题练习',
} as const satisfies Record<PracticeMode, string>
