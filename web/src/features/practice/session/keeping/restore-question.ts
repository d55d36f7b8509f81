import type { Running } from '../session-state.ts'
import type { LastSetting } from './stored-session.ts'

/** What is asked on entering practice. */
export type RestoreQuestion =
  /** Whether to go on with the unfinished session. */
  | { kind: 'resume'; state: Running }
  /** Whether to go on with it, or to begin another in its place. */
  | { kind: 'which'; state: Running }
  | { kind: 'setting'; setting: LastSetting }

interface Entered {
  unfinished: Running | null
  setting: LastSetting | null
  /** The address names what to practise. */
  isAutostart: boolean
}

/** What there is to ask: about the unfinished session, or else about the last setting; nothing where all is clear. */
export function restoreQuestion({ unfinished, setting, isAutostart }: Entered): RestoreQuestion | null {
  if (unfinished) return { kind: isAutostart ? 'which' : 'resume', state: unfinished }
  return setting && !isAutostart ? { kind: 'setting', setting } : null
}
