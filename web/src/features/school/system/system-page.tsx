import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { system as text, upkeep as upkeepText } from '../../../text/system.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Figures } from './figures.tsx'
import { Parked } from './parked.tsx'
import { ReadModels } from './read-models.tsx'
import { Keys, Language, Services } from './running.tsx'
import styles from './system.module.css'
import { systemQuery } from './system-query.ts'
import { TroubleList } from './trouble-list.tsx'
import { tableText } from './units.ts'
import { LatestUpkeep } from './upkeep.tsx'
import { useUpkeep } from './use-upkeep.ts'

/** What reads the whole log is asked before it begins. */
interface Asking {
  readonly kind: 'verify' | 'rebuild'
  readonly table: string | null
}

/** Whether the system is well, what is to be done where it is not, and the levers for it. */
export default function SystemPage() {
  const { data, error, refetch } = useQuery(systemQuery())
  const upkeep = useUpkeep(data)
  const [asking, setAsking] = useState<Asking>()
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  const words = asking && upkeepText.confirm[asking.kind]
  return (
    <div className={styles.page}>
      {error && <p role="status">{text.refreshFailed}</p>}
      <TroubleList now={data} upkeep={upkeep} />
      <Figures now={data} />
      <FailureNote error={upkeep.error} fallback={upkeepText.failedToAsk} />
      <LatestUpkeep now={data} upkeep={upkeep} onAsk={setAsking} />
      <Parked now={data} upkeep={upkeep} />
      <ReadModels now={data} upkeep={upkeep} onAsk={setAsking} />
      <Services now={data} />
      <div className={styles.pair}>
        <Language now={data} />
        <Keys now={data} />
      </div>
      {asking && words && (
        <ConfirmDialog
          open
          title={words.title(asking.table === null ? upkeepText.all : tableText(asking.table))}
          text={words.text}
          confirmLabel={words.button}
          onConfirm={() => {
            setAsking(undefined)
            upkeep.ask(asking.kind, asking.table)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
