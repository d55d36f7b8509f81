import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { listing as text } from '../../../text/filling.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { ListArea } from '../../../ui/list-area.tsx'
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

const joined = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n')

/** A list to be typed, pasted, or read from a file, whose column of words can be chosen where it has several. */
export function ListInput({ value, isLocked, problem, onChange }: ListInputProps) {
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
    setFileProblem('')
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
      <ListArea
        label={text.list}
        description={text.hint}
        problem={problem || fileProblem}
        rows={8}
        value={value}
        isLocked={isLocked}
        onType={type}
      />
      <div className={styles.file}>
        <FileButton label={text.importFile} isLocked={isLocked} onFile={(chosen) => void importFile(chosen)} />
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
    </div>
  )
}
