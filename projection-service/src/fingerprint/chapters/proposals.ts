import { type WordEvent, wordStream } from '@wordtrail/contracts/events/word'
import { type SampleEvent, sampleId } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [calm, brave] = [wordStream(id(37)), wordStream(id(38))]
const removal = (basedOn: number): WordEvent => ({
  type: 'WordChangeProposed',
  data: { change: 'delete', content: null, source: 'teacher', basedOn },
})

/** Proposals that are settled, each under its own id. */
export const proposals: readonly SampleEvent[] = [
  ...eventsAt(
    calm,
    '2026-05-04T01:00:00.000Z',
    removal(0),
    removal(0),
    removal(1),
    { type: 'WordProposalWithdrawn', data: { proposalId: sampleId(calm, 1) } },
    { type: 'WordProposalRefused', data: { proposalId: sampleId(calm, 0), reason: '学生还在学' } },
  ),
  ...eventsAt(brave, '2026-05-04T02:00:00.000Z', removal(2), {
    type: 'WordProposalAccepted',
    data: { proposalId: sampleId(brave, 0) },
  }),
]
