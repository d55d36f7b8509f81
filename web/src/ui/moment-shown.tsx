import type { ReactNode } from 'react'
import { ApiError } from '../api/api-client.ts'
import { then as text } from '../text/then.ts'
import { Button } from './button.tsx'
import styles from './moment-shown.module.css'
import { ErrorState, LoadingState } from './page-state.tsx'

interface MomentShownProps<Data> {
  /** The moment, as it is told. */
  when: string
  /** As `useQuery` gives it. */
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }
  onBack: () => void
  children: (data: Data) => ReactNode
}

/** What was there at a moment, below which moment that is and the way back. Nothing can be changed in it. */
export const MomentShown = <Data,>({
  when,
  query: { data, error, refetch },
  onBack,
  children,
}: MomentShownProps<Data>) => (
  <div className={styles.shown}>
    <div className={styles.head}>
      <b>{text.shown(when)}</b>
      <Button look="plain" onClick={onBack} data-autofocus>
        {text.back}
      </Button>
    </div>
    {data !== undefined ? (
      children(data)
    ) : error instanceof ApiError && error.code === 'not-there-then' ? (
      <p role="status">{text.notYet}</p>
    ) : error ? (
      <ErrorState error={error} fallback={text.failed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )}
  </div>
)
