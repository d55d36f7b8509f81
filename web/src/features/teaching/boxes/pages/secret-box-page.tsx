import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ApiError } from '../../../../api/api-client.ts'
import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import { box as text } from '../../../../text/secret-boxes.ts'
import { boxHistory } from '../../../../text/then.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { boxes } from '../api.ts'
import { BoxWords } from '../components/box-words.tsx'
import styles from '../components/boxes.module.css'
import { DeleteBoxDialog } from '../components/delete-box-dialog.tsx'
import { Holders } from '../components/holders.tsx'
import { RenameBoxDialog } from '../components/rename-box-dialog.tsx'

const BoxHistoryDialog = lazy(() => import('../components/box-history-dialog.tsx'))

const listPath = '/admin/secret-box'
/** An address that names no box, or something that is no id. */
const isGone = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'box-not-found' || error.code === 'not-found')

/** What a box holds, and who has it. */
export default function SecretBoxPage() {
  const { id = '' } = useParams()
  return <SecretBox key={id} id={id} />
}

function SecretBox({ id }: { id: string }) {
  const navigate = useNavigate()
  const { data: box, error, refetch } = useQuery(boxes.one(id))
  const [dialog, setDialog] = useState<'rename' | 'history' | 'delete'>()
  if (error && isGone(error))
    return (
      <EmptyState
        title={text.gone}
        text={text.goneText}
        action={<ButtonLink to={listPath}>{text.backToAll}</ButtonLink>}
      />
    )
  if (!box)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  const close = () => setDialog(undefined)
  return (
    <div className={styles.page}>
      <nav className={styles.path} aria-label={text.path}>
        <Link to={listPath}>{text.all}</Link>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        <span aria-current="page">{box.title}</span>
      </nav>
      <div className={styles.head}>
        <h2>{box.title}</h2>
        <div className={styles.actions}>
          <ExportButtons table="secret-box" query={{ box_id: box._id }} />
          <Button look="plain" onClick={() => setDialog('rename')}>
            {text.rename}
          </Button>
          <Button look="plain" onClick={() => setDialog('history')}>
            {boxHistory.open}
          </Button>
          <Button look="plain" onClick={() => setDialog('delete')}>
            {text.delete}
          </Button>
        </div>
      </div>
      <div className={styles.halves}>
        <BoxWords box={box} />
        <Holders box={box} />
      </div>
      {dialog === 'rename' && <RenameBoxDialog box={box} onClose={close} />}
      {dialog === 'history' && (
        <Suspense>
          <BoxHistoryDialog box={box} onClose={close} />
        </Suspense>
      )}
      {dialog === 'delete' && (
        <DeleteBoxDialog box={box} onDeleted={() => void navigate(listPath, { replace: true })} onClose={close} />
      )}
    </div>
  )
}
