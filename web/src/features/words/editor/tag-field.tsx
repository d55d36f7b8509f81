import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { review as text } from '../../../text/words.ts'
import { wordbooks } from '../api.ts'
import styles from './editor.module.css'
import { itemsIn, withTagToggled } from './word-form.ts'

interface TagFieldProps {
  value: string
  error: string | undefined
  onChange: (tags: string) => void
}

/** Tags as typed, and the public wordbooks to which a tag adds the word. The field works without that list. */
export function TagField({ value, error, onChange }: TagFieldProps) {
  const { data: titles = [] } = useQuery(wordbooks.publicTitles())
  const present = itemsIn(value)
  return (
    <div className={styles.tags}>
      <TextInput
        name="tags"
        label={text.tags}
        description={text.tagHint}
        autoComplete="off"
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {titles.length > 0 && (
        <div className={styles.chips} role="group" aria-label={text.putInto}>
          {titles.map((title) => (
            <button
              key={title}
              type="button"
              aria-pressed={present.includes(title)}
              onClick={() => onChange(withTagToggled(value, title))}
            >
              {title}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
