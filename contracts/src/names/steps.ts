import type { PracticeStep } from '../learning/question.ts'

/** What is asked at each step of a session. */
export const stepNames = {
  pre_test: '预测试',
  stage_1: '看语境猜意思',
  stage_2: '选出意思',
  stage_3: '排成句子',
  stage_4: '选出合适的单词',
} as const satisfies Record<PracticeStep, string>

/** Which step it is, where there is no room for more. */
export const stepNumbers = {
  pre_test: stepNames.pre_test,
  stage_1: '第一步',
  stage_2: '第二步',
  stage_3: '第三步',
  stage_4: '第四步',
} as const satisfies Record<PracticeStep, string>

const numbered = (step: Exclude<PracticeStep, 'pre_test'>) => `${stepNumbers[step]} · ${stepNames[step]}`

/** Which step it is, and what is asked there. */
export const numberedStepNames: Readonly<Record<PracticeStep, string>> = {
  pre_test: stepNames.pre_test,
  stage_1: numbered('stage_1'),
  stage_2: numbered('stage_2'),
  stage_3: numbered('stage_3'),
  stage_4: numbered('stage_4'),
}

/** An answer with nothing given: in the pre-test the student said that they do not know. */
export const nothingGiven = (step: PracticeStep): string => (step === 'pre_test' ? '不认识' : '没有作答')
