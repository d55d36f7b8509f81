import type { WordEvent } from '@wordtrail/contracts/events/word'
import { ordersRebased } from '@wordtrail/contracts/learning/orders-rebased'
import { fitsSession, type WordContent } from '@wordtrail/contracts/learning/word-content'
import { type Rejection, reject } from '../decider.ts'

/** A proposal is known by the id of the event that made it. */
export type ProposalCommand =
  /** `seen`: the word's revision that was compared with it; null where the dictionary had no such word. */
  | { readonly type: 'acceptProposal'; readonly proposalId: string; readonly seen: number | null }
  | { readonly type: 'refuseProposal'; readonly proposalId: string; readonly reason: string }
  | { readonly type: 'withdrawProposal'; readonly proposalId: string }

type Proposal = Extract<WordEvent, { type: 'WordChangeProposed' }>['data']
type Outcome = readonly WordEvent[] | Rejection

/** Those of one word. */
export interface Proposals {
  readonly open: Map<string, Proposal>
  readonly settled: Set<string>
}
export const noProposals = (): Proposals => ({ open: new Map(), settled: new Set() })

/** The word that proposals are about. */
export interface Standing {
  /** What the dictionary has of it, or had before it was deleted. */
  readonly content?: WordContent
  readonly isDeleted: boolean
  /** Of the event that last said the content, where there is any. */
  readonly revision: number
  /** Every content that it ever had, by its revision. */
  readonly versions: ReadonlyMap<number, { readonly content: WordContent }>
}

/** What a proposal is based on: a word that is not there has no revision, but a deleted one that is to come back has. */
const revisionFor = (change: Proposal['change'], { content, revision, isDeleted }: Standing): number | null =>
  content && (!isDeleted || change === 'restore') ? revision : null

/** Waits for review in place of the events that the change would have led to. */
export const proposed = (changes: readonly WordEvent[], standing: Standing): WordEvent[] =>
  changes.flatMap((event) => {
    const proposal = proposalOf(event)
    if (!proposal) return []
    return [
      { type: 'WordChangeProposed', data: { ...proposal, basedOn: revisionFor(proposal.change, standing) } } as const,
    ]
  })

function proposalOf({ type, data }: WordEvent): Omit<Proposal, 'basedOn'> | undefined {
  switch (type) {
    case 'WordAdded':
      return { change: 'add', content: data.content, source: data.source }
    case 'WordEdited':
      return { change: 'edit', content: data.content, source: data.source }
    case 'WordDeleted':
      return { change: 'delete', content: null, source: 'teacher' }
    case 'WordRestored':
      return { change: 'restore', content: null, source: 'teacher' }
    default:
      return undefined
  }
}

/** Rejects what has been settled before, and accepting what nobody has compared with the word as it is now. */
export function settled(command: ProposalCommand, { open, settled: past }: Proposals, standing: Standing): Outcome {
  const { proposalId } = command
  const proposal = open.get(proposalId)
  if (!proposal) return reject(past.has(proposalId) ? 'proposal-settled' : 'proposal-not-found')
  switch (command.type) {
    case 'acceptProposal': {
      const present = revisionFor(proposal.change, standing)
      if (present !== proposal.basedOn && present !== command.seen) return reject('proposal-outdated')
      const changes = changesOf(proposal, standing)
      return 'rejected' in changes ? changes : [{ type: 'WordProposalAccepted', data: { proposalId } }, ...changes]
    }
    case 'refuseProposal':
      return [{ type: 'WordProposalRefused', data: { proposalId, reason: command.reason } }]
    case 'withdrawProposal':
      return [{ type: 'WordProposalWithdrawn', data: { proposalId } }]
  }
}

/** What the word is to be, where it has changed since or not. */
function contentOf(
  { content, basedOn }: Proposal,
  present: WordContent,
  { versions, revision }: Standing,
): WordContent {
  const before = basedOn === null || basedOn === revision ? undefined : versions.get(basedOn)?.content
  return before ? ordersRebased({ before, after: content!, present }) : content!
}

/** Nothing where the word is already as proposed. A word that was to be added and is there by now is edited. */
function changesOf(proposal: Proposal, standing: Standing): Outcome {
  const { change, content, source } = proposal
  const present = standing.isDeleted ? undefined : standing.content
  switch (change) {
    case 'delete':
      return present ? [{ type: 'WordDeleted', data: {} }] : []
    case 'restore':
      return standing.content && standing.isDeleted ? [{ type: 'WordRestored', data: {} }] : []
    case 'add':
    case 'edit':
      if (present) {
        const edited = contentOf(proposal, present, standing)
        if (JSON.stringify(present) === JSON.stringify(edited)) return []
        return fitsSession(edited)
          ? [{ type: 'WordEdited', data: { content: edited, source } }]
          : reject('word-too-large')
      }
      return change === 'add' ? [{ type: 'WordAdded', data: { content: content!, source } }] : reject('word-not-found')
  }
}

/** Takes note of an event of the word's stream. */
export function noteProposal({ open, settled: past }: Proposals, event: WordEvent, id: string): void {
  switch (event.type) {
    case 'WordChangeProposed':
      open.set(id, event.data)
      return
    case 'WordProposalAccepted':
    case 'WordProposalRefused':
    case 'WordProposalWithdrawn':
      open.delete(event.data.proposalId)
      past.add(event.data.proposalId)
  }
}
