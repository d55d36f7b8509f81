import { NativeSelect, Textarea } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { listing as text } from '../../../text/filling.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './filling.module.css'
import { type Column, columnsOf, itemsIn } from './list-text.ts'

interface ListInputProps {
  value: string
  isLocked: boolean
  problem: string
  onChange: (value: string) => void
}

/** A table that was read from a file, behind what stood in the list before. */
interface Imported {
  readonly file: string
  readonly before: string
  readonly columns: readonly Column[]
  readonly chosen: number
}

/** Browsers take half a minute to insert thousands of lines as if they were typed; a value that is set is there at once. */
const longPaste = 2000

const joined = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n')

/** A list to be typed, pasted, or read from a file, whose column of words can be chosen where it has several. */
export function ListInput({ value, isLocked, problem, onChange }: ListInputProps) {
  const file = useRef<HTMLInputElement>(null)
  const [imported, setImported] = useState<Imported>()
  const [fileProblem, setFileProblem] = useState('')

  const take = (table: Imported) => {
    setImported(table)
    onChange(joined(table.before, (table.columns[table.chosen]?.items ?? []).join('\n')))
  }
  const type = (typed: string) => {
    setImported(undefined)
    setFileProblem('')
    onChange(typed)
  }
  const importFile = async (chosen: File) => {
    const { readListFile } = await import('../../../ui/list-file.ts')
    const content = await readListFile(chosen)
    if (typeof content === 'string') return setFileProblem(text.problems[content])
    const { columns, chosen: column } =
      content.kind === 'table'
        ? columnsOf(content.rows)
        : { columns: [{ name: chosen.name, sample: '', items: itemsIn(content.text) }], chosen: 0 }
    if ((columns[column]?.items ?? []).length === 0) return setFileProblem(text.problems.noWords)
    take({ file: chosen.name, before: value, columns, chosen: column })
  }

  return (
    <div className={styles.input}>
      <Textarea
        name="list"
        label={text.list}
        description={text.hint}
        error={problem || fileProblem || undefined}
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        readOnly={isLocked}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (pasted.length < longPaste || isLocked) return
          event.preventDefault()
          const { selectionStart: start, selectionEnd: end } = event.currentTarget
          type(value.slice(0, start) + pasted.replaceAll('\r\n', '\n') + value.slice(end))
        }}
      />
      <div className={styles.file}>
        <Button look="plain" onClick={() => !isLocked && file.current?.click()}>
          <IconFileImport size={18} stroke={1.75} aria-hidden />
          {text.importFile}
        </Button>
        {imported && (
          <span role="status">{text.imported(imported.columns[imported.chosen]!.items.length, imported.file)}</span>
        )}
      </div>
      {imported && imported.columns.length > 1 && (
        <NativeSelect
          label={text.column}
          disabled={isLocked}
          value={imported.chosen}
          onChange={({ currentTarget }) => take({ ...imported, chosen: Number(currentTarget.value) })}
          data={imported.columns.map(({ name, sample }, index) => ({
            value: String(index),
            label: text.columnNamed(name, sample),
          }))}
        />
      )}
      <input
        ref={file}
        type="file"
        aria-label={text.importFile}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          // The same file chosen again shall be read again.
          event.currentTarget.value = ''
          setFileProblem('')
          if (chosen) void importFile(chosen)
        }}
      />
    </div>
  )
}
