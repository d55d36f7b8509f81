import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../device/save-file.ts'
import { ownData as text } from '../../../text/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { downloadOwnData } from '../api.ts'
import styles from './profile.module.css'
import { Section } from './section.tsx'

const kilobyte = 1024

/** Everything that is stored about the caller, as a file to save. Leaving the page ends the download. */
export function OwnData() {
  const [bytes, setBytes] = useState(0)
  const cancel = useRef(new AbortController())
  useEffect(() => () => cancel.current.abort(), [])
  const save = useMutation({
    mutationFn: async () => {
      setBytes(0)
      cancel.current = new AbortController()
      const { signal } = cancel.current
      try {
        saveFile(await downloadOwnData({ signal, onProgress: setBytes }))
      } catch (cause) {
        if (signal.aborted) return 'cancelled'
        throw cause
      }
      toast(text.saved)
      return 'saved'
    },
  })
  return (
    <Section title={text.title}>
      <p className={styles.note}>{text.why}</p>
      <FailureNote error={save.error} fallback={text.failed} />
      <Button look="quiet" isPending={save.isPending} pendingText={text.preparing} onClick={() => save.mutate()}>
        {text.download}
      </Button>
      {save.isPending && (
        <div className={styles.progress}>
          <span role="status">{text.received(Math.ceil(bytes / kilobyte))}</span>
          <Button look="plain" onClick={() => cancel.current.abort()}>
            {text.cancel}
          </Button>
        </div>
      )}
    </Section>
  )
}
