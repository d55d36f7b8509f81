import { notices } from '../../../../text/practice.ts'
import type { Notice as Reason } from '../../session/session-state.ts'
import styles from './selection.module.css'

export const Notice = ({ reason }: { reason: Reason | null }) =>
  reason && (
    <p className={styles.notice} role="alert">
      {typeof reason === 'string' ? notices[reason] : reason.message}
    </p>
  )
