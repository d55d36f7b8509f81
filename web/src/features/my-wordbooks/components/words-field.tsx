import { Textarea } from '@mantine/core'
import { headwordsIn, wordsIn } from '@wordtrail/contracts/learning/word-list'
import { useMemo, useRef, useState } from 'react'
import { wordsField as text } from '../../../text/my-wordbooks.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import form from '../../../ui/form.module.css'
import styles from './my-wordbooks.module.css'

const mostBytes = 1024 * 1024
const textFiles = '.csv,.tsv,.txt,text/csv,text/plain'

/**
 * Words that are typed, pasted or read from a file. The words of a file are put into the field, to be seen before they
 * are sent.
 */
export function WordsField({
  value,
  onChange,
  isFirst = false,
}: {
  value: string
  onChange: (value: string) => void
  isFirst?: boolean
}) {
  const [problem, setProblem] = useState('')
  const [note, setNote] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const count = useMemo(() => wordsIn(value).length, [value])

  const read = async (chosen: File): Promise<void> => {
    setNote('')
    setProblem('')
    if (chosen.size > mostBytes) return setProblem(text.tooLarge)
    try {
      const [{ wordsOfFile }, bytes] = await Promise.all([import('../word-file.ts'), chosen.arrayBuffer()])
      const words = wordsOfFile(chosen.name, new Uint8Array(bytes))
      // What may be a phrase stays together.
      const found = headwordsIn(words, () => true).filter((word) => /[a-z]/i.test(word))
      if (found.length === 0) return setProblem(text.noWords)
      onChange([value.trim(), found.join('\n')].filter((part) => part !== '').join('\n'))
      setNote(text.imported(found.length, chosen.name))
      area.current?.focus()
    } catch (cause) {
      console.error('A file could not be read', cause)
      setProblem(text.unreadable)
    }
  }
  return (
    <div className={styles.field}>
      <Textarea
        ref={area}
        label={text.label}
        description={text.hint}
        rows={4}
        lang="en"
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        data-autofocus={isFirst || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={styles.row}>
        <span className={styles.small} role="status">
          {note || (count > 0 && text.count(count))}
        </span>
        <FileButton label={text.importFile} accept={textFiles} onFile={(chosen) => void read(chosen)} />
      </div>
      <p role="alert" className={form.failure}>
        {problem}
      </p>
    </div>
  )
}
