import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type DownloadedFile, messageOf } from '../api/api-client.ts'
import { saveFile } from '../device/save-file.ts'
import { exports as text } from '../text/exports.ts'
import { toast } from '../ui/toast.tsx'
import { downloadTable, type Export } from './api.ts'

interface Making {
  readonly signal: AbortSignal
  readonly onProgress: (bytes: number) => void
}

/** Has a file made in some format and saves it. `received` counts the bytes that have come. Says what came of it. */
export function useFile<Format>(make: (format: Format, making: Making) => Promise<DownloadedFile>) {
  const [received, setReceived] = useState(0)
  const running = useRef(new AbortController())
  const saving = useMutation({
    mutationFn: (format: Format) => {
      running.current = new AbortController()
      setReceived(0)
      return make(format, { signal: running.current.signal, onProgress: setReceived })
    },
    onSuccess: (file) => {
      saveFile(file)
      toast(text.saved(file.name))
    },
    onError: (error) => toast(running.current.signal.aborted ? text.cancelled : messageOf(error, text.failed)),
  })
  const cancel = () => {
    running.current.abort()
    saving.reset()
  }
  return { ...saving, received, cancel }
}

/** Has a table made into a file and saves it. */
export const useExport = (exported: Export) =>
  useFile((format: 'csv' | 'xlsx', making) => downloadTable({ ...exported, format, ...making }))
