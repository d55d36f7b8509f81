import { storedSession, storedSetting, type LastSetting } from './stored-session.ts'
import type { Running } from '../session-state.ts'

export type RestoreQuestion = { kind: 'resume'; state: Running } | { kind: 'setting'; setting: LastSetting }

/** What the student is asked first; the last setting only where no session waits. */
export function restoreQuestion(userId: string): RestoreQuestion | null {
  const state = storedSession(localStorage, userId)
  if (state) return { kind: 'resume', state }
  const setting = storedSetting(localStorage, userId)
  return setting && { kind: 'setting', setting }
}
