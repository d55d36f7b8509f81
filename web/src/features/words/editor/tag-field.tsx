import { TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { review as text } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import { wordbooks } from '../api.ts'
import styles from './editor.module.css'
import { itemsIn, withTagToggled } from './word-form.ts'

interface TagFieldProps {
  value: string
  error: string | undefined
  onChange: (tags: string) => void
}

/** Wordbooks that are offered; more are found by typing their title. */
const offered = 12

/** The tags of a word. A tag named as a public wordbook puts the word into it, and is marked. */
export function TagField({ value, error, onChange }: TagFieldProps) {
  const { data: titles = [] } = useQuery(wordbooks.publicTitles())
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const present = itemsIn(value)
  const fitting = titles.filter((title) => !present.includes(title) && title.includes(typed.trim())).slice(0, offered)
  const add = () => {
    const fresh = itemsIn(typed).filter((tag) => !present.includes(tag))
    if (fresh.length > 0) onChange([...present, ...fresh].join(text.comma))
    setTyped('')
  }
  return (
    <div className={styles.tags} role="group" aria-label={text.tags}>
      <span aria-hidden>{text.tags}</span>
      <ul>
        {present.map((tag) => (
          <li key={tag} data-wordbook={titles.includes(tag) || undefined}>
            {tag}
            <button type="button" aria-label={text.removeTag(tag)} onClick={() => onChange(withTagToggled(value, tag))}>
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
        <li>
          <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {text.addTag}
          </Button>
        </li>
      </ul>
      {(isOpen || error) && (
        <TextInput
          name="tags"
          label={text.newTag}
          description={text.tagHint}
          autoComplete="off"
          error={error}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // What is typed belongs to the word, whether Enter was pressed or not.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
      )}
      {isOpen && fitting.length > 0 && (
        <div className={styles.chips} role="group" aria-label={text.putInto}>
          {fitting.map((title) => (
            <button
              key={title}
              type="button"
              // The field must not take what was typed to find it.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                onChange(withTagToggled(value, title))
                setTyped('')
              }}
            >
              {title}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
