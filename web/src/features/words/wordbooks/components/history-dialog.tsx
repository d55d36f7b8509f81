import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayChange } from '../../../../session/use-session.ts'
import { then } from '../../../../text/then.ts'
import { changes as text } from '../../../../text/wordbooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { MomentForm } from '../../../../ui/moment-form.tsx'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { whenText, whoText } from '../../when-text.ts'
import { type Change, wordbooks } from '../api.ts'
import { BringBackForm } from './bring-back-form.tsx'
import styles from './history.module.css'
import { WordbookThen } from './wordbook-then.tsx'

interface HistoryDialogProps {
  id: string
  title: string
  /** A deleted wordbook is restored before anything of it is brought back. */
  isDeleted?: boolean
  onClose: () => void
}

/** Who changed what of a wordbook, the latest first; what it was at any moment can be looked at and, after any change, brought back. */
export default function HistoryDialog({ id, title, isDeleted = false, onClose }: HistoryDialogProps) {
  const mayChange = useMayChange()
  const [page, setPage] = useState(1)
  const [chosen, choose] = useState<Change>()
  const [asOf, look] = useState<string>()
  const { data, error, refetch } = useQuery(wordbooks.history(id, page))
  if (chosen)
    return (
      <Dialog open onClose={() => choose(undefined)} title={text.choose}>
        <BringBackForm id={id} change={chosen} onDone={() => choose(undefined)} onCancel={() => choose(undefined)} />
      </Dialog>
    )
  if (asOf !== undefined)
    return (
      <Dialog open onClose={onClose} title={text.title(title)} size="wide">
        <WordbookThen id={id} asOf={asOf} onBack={() => look(undefined)} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={text.title(title)} size="wide">
      {data && <MomentForm onAsk={look} />}
      {!data ? (
        error ? (
          <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )
      ) : data.changes.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ol className={styles.changes}>
          {data.changes.map((change) => (
            <ChangeEntry
              key={change.revision}
              change={change}
              onLook={look}
              {...(mayChange && !isDeleted && { onBringBack: choose })}
            />
          ))}
        </ol>
      )}
      {data && <Pager page={page} pages={data.pages} label={text.pages} onTurn={setPage} />}
    </Dialog>
  )
}

interface ChangeEntryProps {
  change: Change
  onLook: (asOf: string) => void
  onBringBack?: (change: Change) => void
}

function ChangeEntry({ change, onLook, onBringBack }: ChangeEntryProps) {
  const when = whenText(change.at)
  return (
    <li>
      <p className={styles.head}>
        <b>{text.kinds[change.kind]}</b>
        <span>
          {whoText(change.by)} · <time dateTime={change.at}>{when}</time>
        </span>
      </p>
      {change.to !== undefined && (
        <dl className={styles.values}>
          {change.from !== undefined && <Value name={text.from} value={change.from} />}
          <Value name={change.from === undefined ? text.parts.title : text.to} value={change.to} />
        </dl>
      )}
      {change.word_count > 0 && <p className={styles.words}>{text.words(change.words, change.word_count)}</p>}
      <div className={styles.foot}>
        <span>{text.held(change.held)}</span>
        <Button look="plain" aria-label={then.lookAt(when)} onClick={() => onLook(change.at)}>
          {then.look}
        </Button>
        {change.differs.length === 0 ? (
          <span>{text.now}</span>
        ) : (
          onBringBack && (
            <Button look="plain" aria-label={text.bringBackOf(when)} onClick={() => onBringBack(change)}>
              {text.bringBack}
            </Button>
          )
        )}
      </div>
    </li>
  )
}

const Value = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value || text.empty}</dd>
  </div>
)
