import { useState } from 'react'
import { onboarding as text } from '../../../text/onboarding.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useMayInterrupt } from '../../../ui/may-interrupt.ts'
import { BindTeacher } from './bind-teacher.tsx'
import styles from './onboarding.module.css'
import { SelfStudy } from './self-study.tsx'

/** The first visit: learn by oneself, or with a teacher. Closed without a choice, it comes back on the next visit. */
export default function OnboardingDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [mode, setMode] = useState<'selfStudy' | 'bindTeacher'>()
  const mayInterrupt = useMayInterrupt()
  const back = () => setMode(undefined)
  return (
    <Dialog open={mayInterrupt} onClose={onClose} title={mode ? text[mode] : text.title}>
      {mode === undefined && (
        <>
          <p className={styles.hint}>{text.intro}</p>
          <div className={styles.way}>
            <Button data-autofocus aria-describedby="self-study" onClick={() => setMode('selfStudy')}>
              {text.selfStudy}
            </Button>
            <p id="self-study" className={styles.hint}>
              {text.selfStudyHint}
            </p>
          </div>
          <div className={styles.way}>
            <Button look="quiet" aria-describedby="bind-teacher" onClick={() => setMode('bindTeacher')}>
              {text.bindTeacher}
            </Button>
            <p id="bind-teacher" className={styles.hint}>
              {text.bindTeacherHint}
            </p>
          </div>
        </>
      )}
      {mode === 'selfStudy' && <SelfStudy onDone={onClose} onBack={back} />}
      {mode === 'bindTeacher' && <BindTeacher userId={userId} onDone={onClose} onBack={back} />}
    </Dialog>
  )
}
