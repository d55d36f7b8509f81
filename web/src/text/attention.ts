/** Why a student needs their teacher. */
export const attention = {
  title: '需要关注',
  /** Beside how many students it concerns. */
  short: { absent: '没来', goal_missed: '没达标', overdue: '积压', forgetting: '记不住' },
  absent: (studyDays: number) => `${studyDays} 天没来`,
  goal_missed: (studyDays: number) => `连续 ${studyDays} 天没达标`,
  overdue: (words: number) => `过期 ${words} 个，超过目标的两倍`,
  forgetting: (percent: number) => `30 天只记得 ${percent}%`,
  more: (others: number) => `另 ${others} 条`,
  and: '；',
}
