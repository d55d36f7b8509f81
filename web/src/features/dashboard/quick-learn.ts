export interface QuickLearn {
  readonly count: number
  readonly wordbookId: string | null
}

/** The digits of what was typed; a Chinese keyboard types full-width ones. */
export const digitsOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 4)

/** The digits typed, capped at `most`; not capped while that is unknown, as without a wordbook. */
export const cappedDigits = (typed: string, most: number | undefined): string => {
  const digits = digitsOf(typed)
  return digits !== '' && most !== undefined && Number(digits) > most ? String(most) : digits
}

export type QuickLearnProblem = 'countMissing' | 'wordbookMissing'

/** More words than the teacher's have to come from a wordbook. */
export const quickLearnProblem = ({ count, wordbookId }: QuickLearn, given: number): QuickLearnProblem | undefined =>
  count <= 0 ? 'countMissing' : count > given && wordbookId === null ? 'wordbookMissing' : undefined
