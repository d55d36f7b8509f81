import { typedForm } from '../../../text/typed-words.ts'
import { review as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import type { WordDraft } from '../api.ts'
import styles from './editor.module.css'

interface FormNoticeProps {
  typed: string
  formOf: NonNullable<WordDraft['form_of']>
  /** Takes a word that the dictionary lacks in place of the typed one. */
  onInstead: (word: string) => void
  /** Opens a word that the dictionary has. */
  onEdit: (word: string) => void
}

/** Asks whether the word was meant that the typed one is a form of: went, and not go? */
export const FormNotice = ({ typed, formOf, onInstead, onEdit }: FormNoticeProps) => (
  <div className={styles.source} data-source="unknown">
    {formOf.map(({ word, word_id: id, as }) => (
      <p key={word} className={styles.form}>
        <span>
          {typedForm({ typed, word, as })}
          {id === null ? text.meant(word) : text.present(word)}
        </span>
        <Button look="plain" onClick={() => (id === null ? onInstead(word) : onEdit(word))}>
          {id === null ? text.instead(word) : text.open(word)}
        </Button>
      </p>
    ))}
  </div>
)
