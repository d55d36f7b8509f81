import { wordStream } from '@wordtrail/contracts/events/word'
import { levels, type WordContent } from '@wordtrail/contracts/learning/word-content'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const reordering = {
  type: 'sentence_reordering' as const,
  difficulty: 1,
  sentences: {},
  sentence_answer: { tier_3: 'The sea is grey today.' },
}
const also = ['Today the sea is grey.']
const grey: WordContent = {
  word: 'grey',
  word_root: 'grey',
  senses: [
    { part_of_speech: 'adj.', definition_cn: '灰色的', definition_en: 'like rain clouds' },
    { part_of_speech: 'n.', definition_cn: '灰色', definition_en: '' },
  ],
  synonyms: ['ashen'],
  opposites: ['colourful'],
  family: ['greyness', 'greyish'],
  level: null,
  written_forms: { en_us: 'gray', en_gb: 'grey' },
  tags: [],
  forms: ['greyer'],
  ipa: { en_us: { primary: '', list: [] }, en_gb: { primary: '', list: [] } },
  sample_sentences: [
    { tier: 'tier_3', sentence: 'The sea is grey today.', translation: '今天海面灰蒙蒙的。', also_right: also },
  ],
  exercises: [
    { ...reordering, also_right: {} },
    { ...reordering, also_right: { tier_1: [], tier_2: also, tier_3: also } },
    { ...reordering, also_right: { tier_1: also, tier_2: [], tier_3: [] } },
  ],
}

/** Contents with all that a word can say of itself: a word at each level that there is. */
export const wordContents: readonly SampleEvent[] = levels.flatMap((level, index) => {
  const content = { ...grey, level }
  return eventsAt(
    wordStream(id(80 + index)),
    '2026-01-20T00:00:00.000Z',
    { type: 'WordAdded', data: { content, source: 'teacher' } },
    { type: 'WordEdited', data: { content, source: 'teacher' } },
  )
})
