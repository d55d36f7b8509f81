import type { AttentionReason } from '@wordtrail/contracts/learning/attention'
import { betweenReasons, reasonWords } from '@wordtrail/contracts/names/attention'

export interface Attention {
  readonly reason: AttentionReason
  /** Study days, words, or the share remembered. */
  readonly value: number
}

/** A reason in words, with the figure that caused it. */
export const attentionText = ({ reason, value }: Attention): string => reasonWords[reason](value)

/** All reasons of one student in one line, the most urgent first. */
export const attentionLine = (reasons: readonly Attention[]): string => reasons.map(attentionText).join(betweenReasons)
