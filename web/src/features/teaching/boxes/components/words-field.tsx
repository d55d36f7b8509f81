import { Textarea } from '@mantine/core'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import { useMemo } from 'react'
import { createBox as text } from '../../../../text/secret-boxes.ts'
import styles from './boxes.module.css'

/** Words that are typed or pasted, and how many they are. */
export function WordsField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const count = useMemo(() => wordsIn(value).length, [value])
  return (
    <div className={styles.field}>
      <Textarea
        label={label}
        description={text.hint}
        name="words"
        rows={4}
        lang="en"
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span className={styles.small} role="status">
        {count > 0 && text.count(count)}
      </span>
    </div>
  )
}
