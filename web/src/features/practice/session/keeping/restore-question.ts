import type { Running } from '../session-state.ts'
import { type LastSetting, storedSession, storedSetting } from './stored-session.ts'

export type RestoreQuestion = { kind: 'resume'; state: Running } | { kind: 'setting'; setting: LastSetting }

/** What is offered on entering practice: the stored session, or else the last setting. */
export function restoreQuestion(userId: string): RestoreQuestion | null {
  const state = storedSession(localStorage, userId)
  if (state) return { kind: 'resume', state }
  const setting = storedSetting(localStorage, userId)
  return setting && { kind: 'setting', setting }
}
