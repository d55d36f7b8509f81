import type { AttentionReason } from '@wordtrail/contracts/learning/attention'
import { attention as text } from '../../text/attention.ts'

export interface Attention {
  readonly reason: AttentionReason
  /** Study days, words, or the share remembered. */
  readonly value: number
}

/** Whole percent, rounded down: 69.8 % is under 70 %, and has to look so. */
export const percentOf = (share: number): number => Math.floor(share * 100 + 1e-9)

/** A reason in words, with the figure that caused it. */
export const attentionText = ({ reason, value }: Attention): string =>
  text[reason](reason === 'forgetting' ? percentOf(value) : value)

/** All reasons of one student in one line, the most urgent first. */
export const attentionLine = (reasons: readonly Attention[]): string => reasons.map(attentionText).join(text.and)
