import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { useMayChange } from '../../../session/use-session.ts'
import { proposals as text } from '../../../text/proposals.ts'
import { whenText } from '../when-text.ts'
import type { Proposal } from './api.ts'
import { ProposalActions } from './proposal-actions.tsx'
import styles from './proposals.module.css'
import { ProposedChange } from './proposed-change.tsx'

interface ProposalCardProps {
  proposal: Proposal
  area: 'admin' | 'superadmin'
}

/** One proposal: whose it is, what it would change, and what can be done about it or has been. */
export function ProposalCard({ proposal, area }: ProposalCardProps) {
  const titleId = useId()
  const mayChange = useMayChange()
  const { word, change, state, at, proposer, others, reason, settled_at: settledAt, is_outdated: isOutdated } = proposal
  const name = proposer ? proposer.nickname || proposer.username : text.gone
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId} lang="en">
          {word}
        </h3>
        <span className={styles.kind}>{text.change[change]}</span>
        <p>{text.proposedBy(name, whenText(at))}</p>
      </header>
      {state === 'open' && isOutdated && (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <b>{text.outdated}</b>
          {outdatedNote(proposal)}
        </p>
      )}
      <ProposedChange proposal={proposal} />
      {state === 'open' ? (
        <>
          {others > 0 && <p className={styles.note}>{text.others(others)}</p>}
          {mayChange && <ProposalActions proposal={proposal} area={area} />}
        </>
      ) : (
        <p className={styles.settled} data-state={state}>
          <b>{settledAt ? text.settledAt(text.state[state], whenText(settledAt)) : text.state[state]}</b>
          {reason !== '' && <span>{text.refusedBecause(reason)}</span>}
        </p>
      )}
    </article>
  )
}

function outdatedNote({ change, present }: Proposal): string {
  if (change === 'add') return text.there
  if (change === 'edit') return present ? text.outdatedText : text.missing
  return ''
}
