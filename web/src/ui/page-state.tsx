import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../api/api-client.ts'
import { states } from '../text/app.ts'
import { Button } from './button.tsx'
import styles from './page-state.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Grey shapes while something loads; invisible for the first 200 ms, so that fast answers do not flicker. */
export const LoadingState = () => (
  <div className={styles.skeleton}>
    <VisuallyHidden>
      <span role="status">{states.loading}</span>
    </VisuallyHidden>
    <i />
    <i />
    <i />
  </div>
)

/** Whether the same call may succeed later. What the server understood and refused it refuses again. */
export const mayHelpToRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === undefined ||
  error.status === 0 ||
  error.status >= 500 ||
  error.status === 408 ||
  error.status === 429

/** The server's message, or else `fallback`, with a button to try again where that may help. */
export const ErrorState = ({ error, fallback, onRetry }: { error: unknown; fallback: string; onRetry: () => void }) => (
  <div className={styles.state} role="alert">
    <p>{messageOf(error, fallback)}</p>
    {mayHelpToRetry(error) && <Button onClick={onRetry}>{states.retry}</Button>}
  </div>
)

export const EmptyState = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <div className={styles.state}>
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </div>
)
