import type { ExerciseStep, LearningStep, PracticeStep } from '../learning/question.ts'

const exerciseNames = {
  spelling: '拼写',
  dictation: '听写',
  meaning_by_sound: '听音选义',
  fill_in_the_blank: '填空',
  sentence_translation: '译成英语',
  sentence_correction: '改错',
} as const satisfies Record<ExerciseStep, string>

/** What is asked at each step of a session. */
export const stepNames = {
  pre_test: '预测试',
  stage_1: '看句子，猜意思',
  stage_2: '选出意思',
  stage_3: '排成句子',
  stage_4: '选出合适的单词',
  ...exerciseNames,
} as const satisfies Record<PracticeStep, string>

/** Which step it is, where there is no room for more. */
export const stepNumbers = {
  pre_test: stepNames.pre_test,
  stage_1: '第一步',
  stage_2: '第二步',
  stage_3: '第三步',
  stage_4: '第四步',
  ...exerciseNames,
} as const satisfies Record<PracticeStep, string>

const numbered = (step: LearningStep) => `${stepNumbers[step]} · ${stepNames[step]}`

/** Which step it is, and what is asked there. */
export const numberedStepNames: Readonly<Record<PracticeStep, string>> = {
  pre_test: stepNames.pre_test,
  stage_1: numbered('stage_1'),
  stage_2: numbered('stage_2'),
  stage_3: numbered('stage_3'),
  stage_4: numbered('stage_4'),
  ...exerciseNames,
}

/** An answer with nothing given: the student said that they do not know, or in an exercise asked for the answer. */
export const nothingGiven = (step: PracticeStep): string => {
  if (step === 'stage_3') return '没有作答'
  return step in exerciseNames ? '看了答案' : '不认识'
}
