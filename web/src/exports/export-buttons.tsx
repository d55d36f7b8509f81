import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { sizeText, exports as text } from '../text/exports.ts'
import { useAreaBase } from '../ui/area-base.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { OnlyNow } from '../ui/only-now.tsx'
import type { Export } from './api.ts'
import styles from './export-buttons.module.css'
import { printAddress } from './tables.ts'
import { useExport } from './use-export.ts'

const formats = ['csv', 'xlsx'] as const
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

interface ExportButtonsProps extends Export {
  /** What a table is called that is one of several on its page: it has but one button, with a menu. */
  name?: string
}

/**
 * A table as CSV, as XLSX or on paper, as the screen shows it: three buttons, or one with a menu on a phone. Files hold
 * the present: where a moment that is over is shown, there are none.
 */
export function ExportButtons({ name, ...exported }: ExportButtonsProps) {
  const title = name === undefined ? text.title : text.titleOf(name)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const base = useAreaBase()
  const { mutate, isPending, error, received, cancel } = useExport(exported)
  const progress = received === 0 ? text.working : text.received(sizeText(received))
  const buttons = formats.map((format) => (
    <Button
      key={format}
      look="quiet"
      aria-label={format === 'csv' ? text.exportCsv : text.exportXlsx}
      isPending={isPending}
      onClick={() => mutate(format, { onSuccess: () => setMenuOpen(false) })}
    >
      <IconDownload {...icon} />
      {text[format]}
    </Button>
  ))
  const printing = (
    <ButtonLink look="quiet" to={printAddress(exported.table, exported.query, base)}>
      <IconPrinter {...icon} />
      {text.print}
    </ButtonLink>
  )
  const state = isPending && (
    <span className={styles.state} role="status">
      {progress}
      <Button look="plain" onClick={cancel}>
        {text.cancel}
      </Button>
    </span>
  )
  return (
    <OnlyNow>
      {name === undefined && (
        <div className={styles.row} role="group" aria-label={text.group}>
          {!isMenuOpen && state}
          {buttons}
          {printing}
        </div>
      )}
      <div className={name === undefined ? styles.opener : styles.alone}>
        <IconButton label={title} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
          <IconDownload {...icon} />
        </IconButton>
      </div>
      <Dialog open={isMenuOpen} onClose={() => setMenuOpen(false)} title={title}>
        {buttons}
        {printing}
        {state}
        <FailureNote error={error} fallback={text.failed} />
      </Dialog>
    </OnlyNow>
  )
}
