import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useKeptState } from '../../../../session/kept-state.ts'
import { secretBoxes as text } from '../../../../text/secret-boxes.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { boxes } from '../api.ts'
import styles from '../components/boxes.module.css'
import { DeleteBoxDialog } from '../components/delete-box-dialog.tsx'

const CreateBoxDialog = lazy(() => import('../components/create-box-dialog.tsx'))

export default function SecretBoxesPage() {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(boxes.list())
  const [isCreating, setCreating] = useKeptState('new-box', false)
  const [deleting, setDeleting] = useState<{ readonly _id: string; readonly title: string }>()
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  const create = (
    <Button isWide={false} onClick={() => setCreating(true)}>
      {text.create}
    </Button>
  )
  return (
    <div className={`${styles.page} ${styles.list}`}>
      {data.length === 0 ? (
        <EmptyState title={text.none} text={text.noneText} action={create} />
      ) : (
        <>
          <div className={styles.top}>
            <p className={styles.intro}>{text.intro}</p>
            {create}
          </div>
          <ul className={styles.boxes}>
            {data.map((one) => (
              <li key={one._id}>
                <Link to={`/admin/secret-box/${one._id}`} className={styles.open}>
                  <b>{one.title}</b>
                  <span className={styles.small}>{text.words(one.count)}</span>
                </Link>
                <IconButton label={text.delete(one.title)} onClick={() => setDeleting(one)}>
                  <IconTrash size={18} stroke={1.75} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {isCreating && (
          <CreateBoxDialog
            onCreated={(id) => void navigate(`/admin/secret-box/${id}`)}
            onClose={() => setCreating(false)}
          />
        )}
      </Suspense>
      {deleting && (
        <DeleteBoxDialog
          box={deleting}
          onDeleted={() => setDeleting(undefined)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}
