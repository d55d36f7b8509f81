/** Why a student needs their teacher's attention, the most urgent first. */
export const attentionReasons = ['absent', 'goal_missed', 'overdue', 'forgetting'] as const
export type AttentionReason = (typeof attentionReasons)[number]
