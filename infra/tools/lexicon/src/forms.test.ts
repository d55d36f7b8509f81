import { expect, test } from 'vitest'
import { usedForms } from './forms.ts'

test.each([
  { word: 'children', partOfSpeech: 'n.', forms: ['childrens'], syllables: 2, isForm: 's', used: [] },
  { word: 'information', partOfSpeech: 'n.', forms: ['informations'], syllables: 4, isForm: '', used: [] },
  { word: 'happiness', partOfSpeech: 'n.', forms: ['happinesses'], syllables: 3, isForm: '', used: [] },
  { word: 'witness', partOfSpeech: 'n.', forms: ['witnesses'], syllables: 2, isForm: '', used: ['witnesses'] },
  { word: 'criterion', partOfSpeech: 'n.', forms: ['criteria'], syllables: 4, isForm: '', used: ['criteria'] },
  { word: 'curious', partOfSpeech: 'adj.', forms: ['curiouser'], syllables: 3, isForm: '', used: [] },
  {
    word: 'happy',
    partOfSpeech: 'adj.',
    forms: ['happier', 'happiest'],
    syllables: 2,
    isForm: '',
    used: ['happier', 'happiest'],
  },
  { word: 'good', partOfSpeech: 'adj.', forms: ['better', 'best'], syllables: 1, isForm: '', used: ['better', 'best'] },
  { word: 'slowly', partOfSpeech: 'adv.', forms: ['slowlier'], syllables: 2, isForm: '', used: [] },
  { word: 'does', partOfSpeech: 'v.', forms: ['doess'], syllables: 1, isForm: '3', used: [] },
  {
    word: 'wound',
    partOfSpeech: 'v.',
    forms: ['wounded', 'wounding'],
    syllables: 1,
    isForm: 'pd',
    used: ['wounded', 'wounding'],
  },
  { word: 'despite', partOfSpeech: 'prep.', forms: ['despites'], syllables: 2, isForm: '', used: [] },
])('$word as $partOfSpeech has $used', ({ used, ...inflected }) => {
  expect(usedForms(inflected)).toEqual(used)
})
