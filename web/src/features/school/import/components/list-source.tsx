import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../../../device/save-file.ts'
import { sample, accountImport as text } from '../../../../text/account-import.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileButton } from '../../../../ui/file-button.tsx'
import { ListArea } from '../../../../ui/list-area.tsx'
import styles from './import.module.css'

interface ListSourceProps {
  problem: string | undefined
  onFile: (file: File) => void
  onText: (text: string) => void
}

/** Spreadsheets read UTF-8 by its mark. */
const sampleFile = () =>
  new Blob([`\ufeff${sample.map((row) => row.join(',')).join('\r\n')}\r\n`], { type: 'text/csv' })

/** Where a list of accounts comes from: a file, or what was pasted. */
export function ListSource({ problem, onFile, onText }: ListSourceProps) {
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.source}>
      <div>
        <div className={styles.ways}>
          <FileButton label={text.file} look="filled" onFile={onFile} />
          <Button
            look="quiet"
            isWide={false}
            onClick={() => saveFile({ name: text.sampleName, content: sampleFile() })}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden />
            {text.sample}
          </Button>
        </div>
        <p className={styles.small}>{text.fileHint}</p>
      </div>
      <div>
        <ListArea label={text.paste} description={text.pasteHint} rows={5} value={typed} onType={setTyped} />
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
