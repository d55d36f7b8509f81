import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { saveFile } from '../../../device/save-file.ts'
import { sizeText, exports as text } from '../../../text/exports.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { downloadTable, type Export } from './api.ts'
import styles from './export-buttons.module.css'
import { printAddress } from './print-address.ts'

const formats = ['csv', 'xlsx'] as const
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** A table as CSV, as XLSX or on paper, as the screen shows it: three buttons, or one with a menu on a phone. */
export function ExportButtons(exported: Export) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [received, setReceived] = useState(0)
  const running = useRef(new AbortController())
  const saving = useMutation({
    mutationFn: (format: (typeof formats)[number]) => {
      running.current = new AbortController()
      setReceived(0)
      return downloadTable({ ...exported, format, signal: running.current.signal, onProgress: setReceived })
    },
    onSuccess: (file) => {
      saveFile(file)
      setMenuOpen(false)
      toast(text.saved(file.name))
    },
    onError: (error) => toast(messageOf(error, text.failed)),
  })
  const progress = received === 0 ? text.working : text.received(sizeText(received))
  const buttons = formats.map((format) => (
    <Button
      key={format}
      look="quiet"
      aria-label={format === 'csv' ? text.exportCsv : text.exportXlsx}
      isPending={saving.isPending}
      onClick={() => saving.mutate(format)}
    >
      <IconDownload {...icon} />
      {text[format]}
    </Button>
  ))
  const printing = (
    <ButtonLink look="quiet" to={printAddress(exported)}>
      <IconPrinter {...icon} />
      {text.print}
    </ButtonLink>
  )
  const state = saving.isPending && (
    <span className={styles.state} role="status">
      {progress}
      <Button look="plain" onClick={() => running.current.abort(new DOMException(text.cancelled, 'AbortError'))}>
        {text.cancel}
      </Button>
    </span>
  )
  return (
    <>
      <div className={styles.row} role="group" aria-label={text.group}>
        {!isMenuOpen && state}
        {buttons}
        {printing}
      </div>
      <div className={styles.opener}>
        <IconButton label={text.title} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
          <IconDownload {...icon} />
        </IconButton>
      </div>
      <Dialog open={isMenuOpen} onClose={() => setMenuOpen(false)} title={text.title}>
        {buttons}
        {printing}
        {state}
        <FailureNote error={saving.error} fallback={text.failed} />
      </Dialog>
    </>
  )
}
