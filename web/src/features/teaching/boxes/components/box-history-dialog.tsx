import { useQuery } from '@tanstack/react-query'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { useState } from 'react'
import { boxHistory as text, then } from '../../../../text/then.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { MomentForm } from '../../../../ui/moment-form.tsx'
import { MomentShown } from '../../../../ui/moment-shown.tsx'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { WordsThen } from '../../../../ui/words-then.tsx'
import { instantText } from '../../instant-text.ts'
import { type BoxChange, boxes, type OpenBox } from '../api.ts'
import styles from './boxes.module.css'

const whenText = (at: string): string => instantText(at, dayOf(new Date()))

/** What became of a box, the latest change first, and what it held at any moment. */
export default function BoxHistoryDialog({ box, onClose }: { box: OpenBox; onClose: () => void }) {
  const [asOf, look] = useState<string>()
  return (
    <Dialog open onClose={onClose} title={text.title(box.title)} size="wide">
      {asOf === undefined ? (
        <Changes id={box._id} onLook={look} />
      ) : (
        <BoxThen id={box._id} asOf={asOf} onBack={() => look(undefined)} />
      )}
    </Dialog>
  )
}

function Changes({ id, onLook }: { id: string; onLook: (asOf: string) => void }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(boxes.history(id, page))
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  return (
    <>
      <MomentForm onAsk={onLook} />
      <ol className={styles.changes}>
        {data.changes.map((change) => (
          <li key={change.revision}>
            <div className={styles.row}>
              <b>{text.together(partsOf(change))}</b>
              <time dateTime={change.at} className={styles.small}>
                {whenText(change.at)}
              </time>
            </div>
            <div className={styles.row}>
              <span className={styles.small}>{text.held(change.held)}</span>
              <Button look="plain" aria-label={then.lookAt(whenText(change.at))} onClick={() => onLook(change.at)}>
                {then.look}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Pager page={page} pages={data.pages} label={text.pages} onTurn={setPage} />
    </>
  )
}

const partsOf = ({ revision, from, title, added, added_count, removed, removed_count }: BoxChange): string[] => [
  ...(revision === 0 ? [text.created] : []),
  ...(from === undefined ? [] : [text.renamed(from, title)]),
  ...(added_count > 0 ? [text.added(added, added_count)] : []),
  ...(removed_count > 0 ? [text.removed(removed, removed_count)] : []),
]

function BoxThen({ id, asOf, onBack }: { id: string; asOf: string; onBack: () => void }) {
  const query = useQuery(boxes.then(id, asOf))
  return (
    <MomentShown when={whenText(asOf)} query={query} onBack={onBack}>
      {(box) => (
        <>
          <p className={styles.row}>
            <b>{box.title}</b>
            <span className={styles.small}>{then.count(box.words.length)}</span>
          </p>
          <WordsThen words={box.words} />
        </>
      )}
    </MomentShown>
  )
}
