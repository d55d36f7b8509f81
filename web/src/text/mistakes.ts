import type { PracticeStep } from '@wordtrail/contracts/learning/question'

/** A student's own mistakes. */
export const mistakes = {
  loadFailed: '错题打不开',
  title: (total: number) => `${total} 个词等你改过来`,
  rule: '哪天不看提示答对，就踩实一个脚印；踩实两个，就改过来了。',
  practise: (total: number) => `练这 ${total} 个词`,
  practiseFirst: (words: number) => `先练最近错的 ${words} 个`,
  when: { today: '今天', yesterday: '昨天', thisWeek: '这周', earlier: '更早' },
  list: (when: string) => `${when}答错的词`,
  showMore: (words: number) => `还有 ${words} 个`,
  left: (days: number) => `再有 ${days} 天答对就好了`,
  /** Before what was answered, by how it was. */
  answered: {
    pre_test: '选成了',
    stage_1: '选成了',
    stage_2: '选成了',
    stage_3: '排成了',
    stage_4: '选成了',
    meaning_by_sound: '选成了',
    spelling: '拼成了',
    dictation: '拼成了',
    fill_in_the_blank: '填成了',
    sentence_translation: '译成了',
    sentence_correction: '改成了',
  } satisfies Record<PracticeStep, string>,
  right: '应该是',
  nothingGiven: '没答上来',
  pages: '错题翻页',
  none: '现在没有错题',
  noneText: '答错的词会自动收到这里，改过来就不再列出。错了不要紧，多见几次面就熟了。',
  toPractice: '去练习',
}
