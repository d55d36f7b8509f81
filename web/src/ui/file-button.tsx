import { IconFileImport } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps {
  label: string
  onFile: (file: File) => void
  /** Endings and types as `accept` has them. */
  accept?: string
  look?: 'filled' | 'plain'
  /** It keeps the focus and asks for no file. */
  isLocked?: boolean
}

const listFiles = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain'

/** A button that asks for a file, of a list if nothing else is told. */
export function FileButton({ label, onFile, accept = listFiles, look = 'plain', isLocked = false }: FileButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look={look} isWide={false} onClick={() => !isLocked && file.current?.click()}>
        <IconFileImport size={18} stroke={1.75} aria-hidden />
        {label}
      </Button>
      <input
        ref={file}
        type="file"
        aria-label={label}
        accept={accept}
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          // The same file chosen again shall be read again.
          event.currentTarget.value = ''
          if (chosen) onFile(chosen)
        }}
      />
    </>
  )
}
