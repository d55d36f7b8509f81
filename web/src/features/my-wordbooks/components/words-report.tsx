import { report as text } from '../../../text/my-wordbooks.ts'
import form from '../../../ui/form.module.css'
import { TypedForms } from '../../../ui/typed-forms.tsx'
import type { JudgedWords } from '../api.ts'
import styles from './my-wordbooks.module.css'

/** What became of the words that were added. */
export const WordsReport = ({ judged: { accepted, unlisted, ignored, split, forms } }: { judged: JudgedWords }) => (
  <div role="alert" className={`${accepted > 0 ? form.notice : ''} ${styles.report}`}>
    <p>{text.accepted(accepted)}</p>
    <TypedForms forms={forms} />
    {split.length > 0 && <p>{text.split(split)}</p>}
    {unlisted.length > 0 && <p>{text.unlisted(unlisted)}</p>}
    {ignored.length > 0 && <p className={styles.unknown}>{text.ignored(ignored)}</p>}
  </div>
)
