import { Textarea } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { saveFile } from '../../../../device/save-file.ts'
import { sample, accountImport as text } from '../../../../text/account-import.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './import.module.css'

interface ListSourceProps {
  problem: string | undefined
  onFile: (file: File) => void
  onText: (text: string) => void
}

/** Spreadsheets read UTF-8 by its mark. */
const sampleFile = () =>
  new Blob([`\ufeff${sample.map((row) => row.join(',')).join('\r\n')}\r\n`], { type: 'text/csv' })
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Where a list of accounts comes from: a file, or what was pasted. */
export function ListSource({ problem, onFile, onText }: ListSourceProps) {
  const [typed, setTyped] = useState('')
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.source}>
      <div>
        <div className={styles.ways}>
          <Button isWide={false} onClick={() => file.current?.click()}>
            <IconFileImport {...icon} />
            {text.file}
          </Button>
          <Button
            look="quiet"
            isWide={false}
            onClick={() => saveFile({ name: text.sampleName, content: sampleFile() })}
          >
            <IconDownload {...icon} />
            {text.sample}
          </Button>
        </div>
        <p className={styles.small}>{text.fileHint}</p>
        <input
          ref={file}
          type="file"
          aria-label={text.file}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          hidden
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? []
            // The same file chosen again shall be read again.
            event.currentTarget.value = ''
            if (chosen) onFile(chosen)
          }}
        />
      </div>
      <div>
        <Textarea
          label={text.paste}
          description={text.pasteHint}
          rows={5}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className={styles.ways}>
          <Button look="quiet" isWide={false} isPending={typed.trim() === ''} onClick={() => onText(typed)}>
            {text.check}
          </Button>
        </div>
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
