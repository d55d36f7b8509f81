import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [calm, brave, kind, wise, unknown] = [
  wordStream(id(31)),
  wordStream(id(32)),
  wordStream(id(33)),
  wordStream(id(34)),
  wordStream(id(39)),
]
const [school, own, favourites, sealed] = [
  wordbookStream(id(51)),
  wordbookStream(id(52)),
  wordbookStream(id(53)),
  wordbookStream(id(55)),
]
const [gone, unknownBook] = [wordbookStream(id(54)), wordbookStream(id(59))]

const bare: WordContent = {
  word: 'brave',
  word_root: '',
  senses: [{ part_of_speech: '', definition_cn: '勇敢的', definition_en: '' }],
  synonyms: [],
  opposites: [],
  family: [],
  level: null,
  written_forms: null,
  tags: [],
  forms: [],
  ipa: { en_us: { primary: '', list: [] }, en_gb: { primary: '', list: [] } },
  sample_sentences: [],
  exercises: [],
}
const tiers = (text: string) => ({ tier_1: `${text} 1`, tier_2: `${text} 2`, tier_3: `${text} 3` })
const full: WordContent = {
  word: 'calm',
  word_root: 'calm',
  senses: [{ part_of_speech: 'adj.', definition_cn: '平静的', definition_en: 'not worried' }],
  synonyms: ['peaceful'],
  opposites: [],
  family: [],
  level: null,
  written_forms: null,
  tags: ['初中核心'],
  forms: ['calmer', 'calmest'],
  ipa: { en_us: { primary: 'kɑːm', list: ['kɑːm', 'kɑm'] }, en_gb: { primary: 'kɑːm', list: ['kɑːm'] } },
  sample_sentences: [
    { tier: 'tier_1', sentence: 'He is calm.', translation: '他很平静。', also_right: [] },
    { tier: 'tier_2', sentence: 'She kept calm.', translation: '', also_right: [] },
    { tier: 'tier_3', sentence: 'The "sea" was calm.', translation: '海面平静。', also_right: [] },
  ],
  exercises: [
    {
      type: 'fill_in_the_blank',
      difficulty: 1,
      sentences: tiers('c____'),
      sentence_answer: tiers('calm'),
      sentence_answer_cn: tiers('平静'),
      options: { tier_1: ['calm'], tier_2: ['calm', 'angry'], tier_3: ['calm'] },
    },
    { type: 'multiple_choice', difficulty: 2, sentences: {}, sentence_answer: {}, sentence_answer_cn: {}, options: {} },
    {
      type: 'sentence_correction',
      difficulty: 3,
      sentences: {},
      sentence_answer: {},
      options: { tier_1: [], tier_2: [], tier_3: [] },
    },
    { type: 'sentence_translation', difficulty: 1, sentences: {}, sentence_answer: {} },
    { type: 'infer_meaning', difficulty: 1, sentences: {}, sentence_answer: {} },
    { type: 'sentence_reordering', difficulty: 1, sentences: {}, sentence_answer: {} },
    { type: 'synonym_replacement', difficulty: 1, sentences: {}, sentence_answer: {} },
  ],
}

/**
 * Words and wordbooks that are added, changed, deleted and brought back, with what is done to those that are not there.
 */
export const dictionary: readonly SampleEvent[] = [
  ...eventsAt(calm, '2026-01-01T00:00:00.000Z', { type: 'WordAdded', data: { content: full, source: 'starter' } }),
  ...eventsAt(brave, '2026-01-01T01:00:00.000Z', { type: 'WordAdded', data: { content: bare, source: 'teacher' } }),
  ...eventsAt(kind, '2026-01-01T02:00:00.000Z', {
    type: 'WordAdded',
    data: { content: { ...bare, word: 'kind' }, source: 'offline' },
  }),
  ...eventsAt(wise, '2026-01-01T03:00:00.000Z', {
    type: 'WordAdded',
    data: { content: { ...full, word: 'wise' }, source: 'model' },
  }),
  ...eventsAt(brave, '2026-01-02T01:00:00.000Z', {
    type: 'WordEdited',
    data: { content: { ...full, word: 'brave' }, source: 'teacher' },
  }),
  ...eventsAt(calm, '2026-01-02T02:00:00.000Z', {
    type: 'WordEdited',
    data: { content: { ...bare, word: 'Calm' }, source: 'starter' },
  }),
  ...eventsAt(
    kind,
    '2026-01-02T03:00:00.000Z',
    { type: 'WordEdited', data: { content: { ...bare, word: 'kind' }, source: 'offline' } },
    { type: 'WordEdited', data: { content: { ...full, word: 'kind' }, source: 'model' } },
  ),
  ...eventsAt(brave, '2026-01-02T15:59:59.999Z', { type: 'WordDeleted', data: {} }, { type: 'WordDeleted', data: {} }),
  ...eventsAt(brave, '2026-01-02T16:00:00.000Z', {
    type: 'WordEdited',
    data: {
      content: { ...bare, senses: [{ part_of_speech: '', definition_cn: '删除后', definition_en: '' }] },
      source: 'teacher',
    },
  }),
  ...eventsAt(
    brave,
    '2026-01-04T01:00:00.000Z',
    { type: 'WordAdded', data: { content: bare, source: 'teacher' } },
    { type: 'WordAdded', data: { content: full, source: 'starter' } },
  ),
  ...eventsAt(wise, '2026-01-05T01:00:00.000Z', { type: 'WordDeleted', data: {} }),
  ...eventsAt(wise, '2026-01-06T01:00:00.000Z', { type: 'WordAdded', data: { content: bare, source: 'teacher' } }),
  ...eventsAt(wise, '2026-01-07T01:00:00.000Z', { type: 'WordDeleted', data: {} }),
  ...eventsAt(
    unknown,
    '2026-01-07T02:00:00.000Z',
    { type: 'WordEdited', data: { content: bare, source: 'teacher' } },
    { type: 'WordDeleted', data: {} },
  ),

  ...eventsAt(school, '2026-01-08T00:00:00.000Z', {
    type: 'WordbookCreated',
    data: { title: '初中', description: '', accessibility: 'public', ownerId: null, isFavorites: false },
  }),
  ...eventsAt(own, '2026-01-08T01:00:00.000Z', {
    type: 'WordbookCreated',
    data: {
      userId: id(1),
      title: '我的',
      description: '难词',
      accessibility: 'private',
      ownerId: id(1),
      isFavorites: false,
    },
  }),
  ...eventsAt(favourites, '2026-01-08T02:00:00.000Z', {
    type: 'WordbookCreated',
    data: { title: '收藏', description: '', accessibility: 'private', ownerId: id(1), isFavorites: true },
  }),
  ...eventsAt(gone, '2026-01-08T03:00:00.000Z', {
    type: 'WordbookCreated',
    data: { title: '旧', description: '', accessibility: 'private', ownerId: id(2), isFavorites: false },
  }),
  ...eventsAt(
    school,
    '2026-01-09T00:00:00.000Z',
    { type: 'WordsAddedToWordbook', data: { wordIds: [id(33), id(31)] } },
    { type: 'WordsAddedToWordbook', data: { wordIds: [id(31), id(32), id(34)] } },
    { type: 'WordsRemovedFromWordbook', data: { wordIds: [id(31), id(39)] } },
    { type: 'StarterContentLoaded', data: { contentVersion: '1' } },
  ),
  ...eventsAt(
    own,
    '2026-01-09T01:00:00.000Z',
    { type: 'WordbookRenamed', data: { userId: id(1), title: '我的难词' } },
    { type: 'WordbookDescribed', data: { description: '' } },
    { type: 'WordsAddedToWordbook', data: { wordIds: [id(34)] } },
  ),
  ...eventsAt(
    own,
    '2026-01-10T01:00:00.000Z',
    { type: 'WordbookDescribed', data: { description: '四级' } },
    { type: 'WordsRemovedFromWordbook', data: { wordIds: [id(34)] } },
  ),
  // Whose key is gone.
  ...eventsAt(
    sealed,
    '2026-01-10T01:30:00.000Z',
    {
      type: 'WordbookCreated',
      data: {
        userId: id(2),
        title: null,
        description: '',
        accessibility: 'private',
        ownerId: id(2),
        isFavorites: true,
      },
    },
    { type: 'WordbookRenamed', data: { userId: id(2), title: null } },
  ),
  ...eventsAt(
    gone,
    '2026-01-10T02:00:00.000Z',
    { type: 'WordbookDeleted', data: {} },
    { type: 'WordbookRenamed', data: { title: '删除后' } },
  ),
  ...eventsAt(
    unknownBook,
    '2026-01-10T03:00:00.000Z',
    { type: 'WordbookRenamed', data: { title: '?' } },
    { type: 'WordbookDescribed', data: { description: '?' } },
    { type: 'WordsAddedToWordbook', data: { wordIds: [id(31)] } },
    { type: 'WordsRemovedFromWordbook', data: { wordIds: [id(31)] } },
    { type: 'WordbookDeleted', data: {} },
  ),
]
