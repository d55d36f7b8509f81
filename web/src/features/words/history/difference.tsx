import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { changedParts, keyOfPart } from '@wordtrail/contracts/learning/word-parts'
import { wordChanges as text } from '../../../text/word-list.ts'
import { changedLines, partLines, partName } from '../part-text.ts'
import styles from './history.module.css'

/** What two contents of a word differ in, part by part: what is gone, and what has come. */
export function Difference({ before, after }: { before: WordContent; after: WordContent }) {
  const parts = changedParts(before, after)
  if (parts.length === 0) return <p className={styles.quiet}>{text.nothing}</p>
  return (
    <dl className={styles.difference}>
      {parts.map((part) => {
        const { gone, come } = changedLines(partLines(before, part), partLines(after, part))
        return (
          <div key={keyOfPart(part)}>
            <dt>{partName(part)}</dt>
            <Lines as="del" name={text.was} lines={gone} />
            <Lines as="ins" name={text.is} lines={come} />
          </div>
        )
      })}
    </dl>
  )
}

const Lines = ({ as: Mark, name, lines }: { as: 'del' | 'ins'; name: string; lines: readonly string[] }) => (
  <dd>
    <span>{name}</span>
    <Mark>{lines.length === 0 ? text.empty : lines.join('\n')}</Mark>
  </dd>
)
