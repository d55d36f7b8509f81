import { wordStream } from '@wordtrail/contracts/events/word'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { dictionary } from './dictionary.ts'
import { eventsAt, id } from './events-at.ts'
import { office } from './office.ts'
import { wordContents } from './word-contents.ts'

/** With all that a word can say of itself. */
const contents = [...dictionary, ...wordContents, ...office].flatMap(({ event }) =>
  event.type === 'WordAdded' || event.type === 'WordEdited' ? [event.data.content] : [],
)
const [first, second] = contents
const listed = wordStream(id(120))

/** Words that students wrote down: one is taken into the dictionary and deleted later, the others stay unlisted. */
export const unlistedWords: readonly SampleEvent[] = [
  ...contents.flatMap((content, index) =>
    eventsAt(wordStream(id(121 + index)), '2026-06-01T00:00:00.000Z', { type: 'UnlistedWordAdded', data: { content } }),
  ),
  ...eventsAt(
    listed,
    '2026-06-01T01:00:00.000Z',
    { type: 'UnlistedWordAdded', data: { content: first! } },
    { type: 'WordAdded', data: { content: second!, source: 'teacher' } },
    { type: 'WordDeleted', data: {} },
  ),
]
