import { wordStream } from '@wordtrail/contracts/events/word'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const close: WordContent = {
  word: 'close',
  word_root: 'close',
  senses: [
    { part_of_speech: 'v.', definition_cn: '关', definition_en: 'to shut' },
    { part_of_speech: 'adj.', definition_cn: '近的', definition_en: 'near', ipa: { en_us: 'kloʊs', en_gb: 'kləʊs' } },
  ],
  synonyms: ['shut'],
  opposites: ['open'],
  family: [],
  level: null,
  written_forms: null,
  tags: [],
  forms: ['closed'],
  ipa: { en_us: { primary: 'kloʊz', list: ['kloʊz'] }, en_gb: { primary: 'kləʊz', list: ['kləʊz'] } },
  sample_sentences: [],
  exercises: [],
}

/** A word whose second sense sounds otherwise than the first: written down by a student, proposed, added and edited. */
export const senseSounds: readonly SampleEvent[] = eventsAt(
  wordStream(id(150)),
  '2026-06-20T00:00:00.000Z',
  { type: 'UnlistedWordAdded', data: { content: close } },
  { type: 'WordChangeProposed', data: { change: 'add', content: close, source: 'teacher', basedOn: null } },
  { type: 'WordAdded', data: { content: close, source: 'teacher' } },
  { type: 'WordEdited', data: { content: close, source: 'teacher' } },
)
