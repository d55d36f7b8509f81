import { wordsReport as text } from '../../../../text/secret-boxes.ts'
import form from '../../../../ui/form.module.css'
import { TypedForms } from '../../../../ui/typed-forms.tsx'
import type { JudgedWords } from '../api.ts'
import styles from './boxes.module.css'

/** What became of the words that were put into a box. */
export const WordsReport = ({ judged: { accepted, unknown, forms } }: { judged: JudgedWords }) => (
  <div role="status" className={`${form.notice} ${styles.report}`}>
    <p>{text.accepted(accepted)}</p>
    <TypedForms forms={forms} />
    {unknown.length > 0 && <p>{text.unknown(unknown)}</p>}
  </div>
)
