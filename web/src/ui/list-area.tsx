import { Textarea } from '@mantine/core'

interface ListAreaProps {
  label: string
  value: string
  onType: (value: string) => void
  rows: number
  description?: string
  problem?: string
  /** What is there can be read and copied. */
  isLocked?: boolean
}

/** Browsers take half a minute to insert thousands of lines as if they were typed; a value that is set is there at once. */
const longPaste = 2000

/** Where a list of words or names is typed or pasted, as it is: nothing is corrected. */
export function ListArea({ label, value, onType, rows, description, problem = '', isLocked = false }: ListAreaProps) {
  return (
    <Textarea
      name="list"
      label={label}
      description={description}
      error={problem === '' ? undefined : problem}
      rows={rows}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      value={value}
      readOnly={isLocked}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain')
        if (pasted.length < longPaste || isLocked) return
        event.preventDefault()
        const { selectionStart: start, selectionEnd: end } = event.currentTarget
        onType(value.slice(0, start) + pasted.replaceAll('\r\n', '\n') + value.slice(end))
      }}
    />
  )
}
