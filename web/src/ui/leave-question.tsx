import { useEffect } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useHeldDeparture } from './leaving.ts'

interface LeaveQuestionProps {
  isOn: boolean
  /** Everything is kept: the question only guards against a slip. */
  isKept?: boolean
  title: string
  text: string
  leaveLabel: string
  stayLabel: string
}

/** While `isOn`, leaving the page waits for an answer; the browser asks in its own words when the tab is closed. */
export function LeaveQuestion({ isOn, isKept = false, title, text, leaveLabel, stayLabel }: LeaveQuestionProps) {
  const { departure, stay } = useHeldDeparture(isOn)
  useEffect(() => {
    if (!isOn) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isOn])
  return (
    <ConfirmDialog
      open={departure !== undefined}
      title={title}
      text={text}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      isDanger={!isKept}
      isSeldom={isKept}
      onConfirm={() => {
        stay()
        departure?.go()
      }}
      onClose={stay}
    />
  )
}
