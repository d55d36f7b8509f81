import type { PauseReason } from '../learning/streak-pause.ts'

export const pauseReasonNames: Readonly<Record<PauseReason, string>> = { holiday: '放假', leave: '请假' }
