import { changePassword as text } from '../text/profile.ts'
import type { Problems } from './field-problems.ts'

export interface PasswordForm {
  readonly current: string
  readonly next: string
  readonly confirm: string
}

/** What is missing or differs; this form has no rule of strength. */
export const passwordProblems = ({ current, next, confirm }: PasswordForm): Problems<keyof PasswordForm> => ({
  ...(current === '' && { current: text.currentMissing }),
  ...(next === '' && { next: text.nextMissing }),
  ...(confirm === '' ? { confirm: text.confirmMissing } : confirm !== next && { confirm: text.differ }),
})
