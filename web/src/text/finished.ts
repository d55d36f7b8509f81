import type { PracticeMode as Mode } from '@wordtrail/contracts/learning/question'
import { distanceText } from './days.ts'

type Course = 'learn' | 'review'
type Exercise = Exclude<Mode, Course>

const exercised = {
  spelling: '这些词都拼对了',
  dictation: '这些词都写对了',
  listening: '这些词都听出来了',
  mixed: '这些词都用对了',
  mistakes: '这些词这次都答对了',
} satisfies Record<Exercise, string>

export const finished = {
  title: '练完了',
  walked: (words: number, slips: number) =>
    `这次的路走完了：${words} 个词${slips > 0 ? `，其中 ${slips} 个绕了点路` : ''}`,
  words: {
    learn: '个新词会了',
    review: '个词复习了',
    spelling: '个词拼对了',
    dictation: '个词写对了',
    listening: '个词听出来了',
    mixed: '个词用对了',
    mistakes: '个词答对了',
  } satisfies Record<Mode, string>,
  rightShare: '答对的题',
  right: (right: number, answers: number) => `${answers} 题对 ${right} 题`,
  streak: '天连续达标',
  /** All words, of whichever day. */
  known: '到现在会的词',
  /** Until the server has told. */
  unknown: '–',
  text: { ...exercised, learn: '新词都学会了', review: '这次复习完成了' } satisfies Record<Mode, string>,
  /** Where words are left for a next session. */
  part: { ...exercised, learn: '这些词都学会了', review: '这些词复习完了' } satisfies Record<Mode, string>,
  left: (words: number) => `还有 ${words} 个词，可以接着练，也可以下次再练`,
  goOn: '接着练',
  goalMet: (streak: number) => `今天达标，连续 ${streak} 天`,
  goalLeft: (learned: number, goal: number) => `今天已学 ${learned} / ${goal}，再学 ${goal - learned} 个就达标`,
  tomorrow: '明天要复习',
  onDay: (day: string) => `${distanceText(day)}要复习`,
  detours: (words: number) => `${words} 个词绕了点路`,
  lookAgain: '再看一眼',
  answered: (given: string) => `答成了“${given}”`,
  notKnown: '当时不认识',
  wrongOrder: (times: number) => `排句子错 ${times} 次`,
  homework: ({ title, left, due, today }: { title: string; left: number; due: string | null; today: string }) =>
    `作业${title === '' ? '' : `“${title}”`}还差 ${left} 个${
      due === null ? '' : due < today ? '，已经过了截止日' : `，${distanceText(due, today)}交`
    }。`,
  notSure: '有没记牢的词？',
  undoHint: '点一下，这个词就不算学会，从第一步再学一遍。',
  undo: (word: string) => `${word}：没记牢，再学一遍`,
  /** How many they are stands above. */
  others: '等',
  further: (words: number) => `还有 ${words} 个`,
  home: '今天就到这儿',
  more: (mode: Mode, words: number) => (mode === 'learn' ? `再来 ${words} 个` : `再学 ${words} 个新词`),
  meetGoal: (words: number) => `再学 ${words} 个，今天就达标`,
  planning: '正在安排…',
  noMore: '现在没有可以学的新词了',
  moreFailed: '没能安排新词，请再试一次',
}
