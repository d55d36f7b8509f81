import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { changedParts, keyOfPart } from '@wordtrail/contracts/learning/word-parts'
import { proposals as text } from '../../../text/proposals.ts'
import { changedLines, partLines, partName } from '../part-text.ts'
import type { Proposal } from './api.ts'
import styles from './proposals.module.css'

/** What a proposal would do to the word as it is now; of one that is settled, what it did to the word at that time. */
export function ProposedChange({ proposal }: { proposal: Proposal }) {
  const { change, state, proposed, before, present, is_outdated: isOutdated } = proposal
  if (change === 'delete')
    return <p className={styles.note}>{state === 'open' && !present ? text.deletedAlready : text.deletion}</p>
  if (change === 'restore' || !proposed) return <p className={styles.note}>{text.restoring}</p>
  const from = state === 'open' ? present : before
  return (
    <>
      <Difference from={from} to={proposed} names={[state === 'open' ? text.before : text.beforeThen, text.after]} />
      {isOutdated && before && present && (
        <details className={styles.since}>
          <summary>{text.since}</summary>
          <Difference from={before} to={present} names={[text.beforeThen, text.before]} />
        </details>
      )}
    </>
  )
}

/** A word that is not there has nothing in any part. */
const nothing: WordContent = {
  word: '',
  word_root: '',
  senses: [],
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

/** Field by field, those that differ. */
function Difference({
  from,
  to,
  names: [before, after],
}: {
  from: WordContent | null
  to: WordContent
  names: readonly [string, string]
}) {
  const parts = changedParts(from ?? nothing, to).filter(({ field }) => field !== 'word' || from !== null)
  if (parts.length === 0) return <p className={styles.note}>{text.same}</p>
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          {from && <th scope="col">{before}</th>}
          <th scope="col">{from ? after : text.content}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const { gone, come } = changedLines(partLines(from ?? nothing, part), partLines(to, part))
          return (
            <tr key={keyOfPart(part)}>
              <th scope="row">{partName(part)}</th>
              {from && <Lines name={before} lines={gone} isGone />}
              <Lines name={from ? after : text.content} lines={come} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** `name` stands beside the lines where there is no room for columns. */
const Lines = ({ name, lines, isGone = false }: { name: string; lines: readonly string[]; isGone?: boolean }) => (
  <td data-name={name} data-gone={isGone || undefined}>
    {lines.length === 0 ? <i>{text.empty}</i> : <span>{lines.join('\n')}</span>}
  </td>
)
