import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { changedParts, keyOfPart } from '@wordtrail/contracts/learning/word-parts'
import { wordChanges as text } from '../../../text/word-list.ts'
import { asText, changedLines, partLines, partName } from '../part-text.ts'
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
            <Said as="del" name={text.was} text={asText(part, gone)} />
            <Said as="ins" name={text.is} text={asText(part, come)} />
          </div>
        )
      })}
    </dl>
  )
}

const Said = ({ as: Mark, name, text: said }: { as: 'del' | 'ins'; name: string; text: string }) => (
  <dd>
    <span>{name}</span>
    <Mark>{said || text.empty}</Mark>
  </dd>
)
