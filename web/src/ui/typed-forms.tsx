import type { FormName } from '@wordtrail/contracts/learning/typed-words/form-name'
import { typedForms as text, typedForm } from '../text/typed-words.ts'
import styles from './typed-forms.module.css'

const mostShown = 20

interface TypedFormsProps {
  /** In the order typed. */
  forms: readonly { readonly typed: string; readonly word: string; readonly as: readonly FormName[] }[]
}

/** Texts that were typed as a form or in another spelling, with the words that are taken for them. Nothing for none. */
export const TypedForms = ({ forms }: TypedFormsProps) =>
  forms.length > 0 && (
    <>
      <ul className={styles.forms} aria-label={text.label}>
        {forms.slice(0, mostShown).map((form) => (
          <li key={form.typed}>{typedForm(form)}</li>
        ))}
      </ul>
      {forms.length > mostShown && <p>{text.more(forms.length - mostShown)}</p>}
    </>
  )
