import { useState } from 'react'
import { useKeptState } from '../../../../session/kept-state.ts'
import { assign as text } from '../../../../text/student-page.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { AssignForm } from './assign-form.tsx'
import styles from './overview-tab.module.css'

/** A card for words to assign; on a phone a button that stays in sight and opens it. */
export function AssignWords({ id, isWide }: { id: string; isWide: boolean }) {
  const [typed, setTyped] = useKeptState(`assigned-words:${id}`, '')
  const [isOpen, setOpen] = useState(false)
  const form = <AssignForm id={id} typed={typed} onType={setTyped} />
  if (isWide) return <Card title={text.title}>{form}</Card>
  return (
    <>
      <div className={styles.bar}>
        <Button onClick={() => setOpen(true)}>{text.title}</Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text.title}>
        {form}
      </Dialog>
    </>
  )
}
