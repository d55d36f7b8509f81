import { useIsOffline } from '../api/kept-answers.ts'
import { useOutboxState } from '../outbox/outbox.ts'
import { newVersion, offline } from '../text/app.ts'
import { Button } from '../ui/button.tsx'
import styles from './news-line.module.css'
import { takeNewVersion, useHasNewVersion } from './versions.ts'

/** Above a page: that there is no network and what waits for it, else that there is a new version. */
export function NewsLine() {
  const isOffline = useIsOffline()
  const hasNewVersion = useHasNewVersion()
  const { pending } = useOutboxState()
  return (
    <div role="status">
      {isOffline ? (
        <p className={styles.line}>
          <b>{offline.badge}</b>
          {pending > 0 ? offline.waiting(pending) : offline.kept}
        </p>
      ) : (
        hasNewVersion && (
          <p className={styles.line}>
            {newVersion.text}
            <Button look="plain" onClick={takeNewVersion}>
              {newVersion.take}
            </Button>
          </p>
        )
      )}
    </div>
  )
}
