import { asRead } from '@wordtrail/contracts/api/words'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import type { WordDraft } from './api.ts'

/** A word's content with a sentence at every tier. */
export const contentFor = (word: string): WordContent =>
  wordWith({
    word,
    part_of_speech: 'adj.',
    definition_cn: '平静的',
    definition_en: 'not excited',
    synonyms: ['quiet'],
    tags: ['中考'],
    forms: [`${word}er`],
    ipa: { en_us: { primary: 'kɑːm', list: ['kɑːm'] }, en_gb: { primary: 'kɑːm', list: ['kɑːm'] } },
    sample_sentences: [
      { tier: 'tier_3', sentence: `Stay ${word}.`, translation: '保持冷静。' },
      { tier: 'tier_2', sentence: `The sea was ${word} today.`, translation: '今天海面很平静。' },
      {
        tier: 'tier_1',
        sentence: `She tried to stay ${word} during the long exam.`,
        translation: '考试时间很长，她努力保持冷静。',
      },
    ],
  })

export const draftOf = (word: string, changes: Partial<WordDraft> = {}): WordDraft => ({
  source: 'offline',
  is_known: true,
  word: asRead(contentFor(word)),
  ...changes,
})
