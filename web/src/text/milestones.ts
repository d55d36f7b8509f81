type Kind = 'words' | 'streak' | 'wordbook'

/** The screen that tells of a milestone, once. */
export const milestones = {
  title: {
    words: (count) => (count === 1 ? '第一个词' : `第 ${count} 个词`),
    streak: (count) => `连续达标 ${count} 天`,
    wordbook: (_count, title) => (title ? `学完了《${title}》` : '学完了一本词书'),
  } satisfies Record<Kind, (count: number, title: string | null) => string>,
  /** What the road shows, for those who cannot see it. */
  label: {
    words: (count) => `从第一个词走到了第 ${count} 个`,
    streak: (count) => `走了 ${count} 天`,
    wordbook: (count) => `走完了 ${count} 个词`,
  } satisfies Record<Kind, (count: number) => string>,
  say: {
    words: (_count, first) => `${first ?? ''} 是你学会的第一个词，路就从这儿开始。`.trim(),
    streak: (count) => `${count} 天，每一天都是自己走的。`,
    wordbook: (count) => `整本 ${count} 个词，一个也没落下。`,
  } satisfies Record<Kind, (count: number, first: string | null) => string>,
  /** Around the first and the last word. */
  way: { before: '从 ', between: ' 到 ', then: '，', after: (days: number) => `你走了 ${days} 天。` },
  lookBack: '回头看看，都是一个词一个词走过来的。',
  kept: '个已经记牢',
  reviewing: '个还在复习',
  streak: '天连续达标',
  goOn: '继续往前走',
  look: '看看这些词',
}
