import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, startTransition } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useKeptState } from '../../../session/kept-state.ts'
import { useCurrentUser } from '../../../session/use-session.ts'
import { myWordbooks as text } from '../../../text/my-wordbooks.ts'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { myWordbooks } from '../api.ts'
import { bookKey } from '../book.ts'
import styles from '../components/my-wordbooks.module.css'
import { Shelves } from '../components/shelves.tsx'

const CreateDialog = lazy(() => import('../components/create-dialog.tsx'))
const ManagerDialog = lazy(() => import('../components/manager-dialog.tsx'))
const OpenedBook = lazy(() => import('../components/opened-book.tsx'))

export default function MyWordbooksPage() {
  const user = useCurrentUser()
  return user ? <MyWordbooks key={user.id} /> : null
}

function MyWordbooks() {
  const mine = useQuery(myWordbooks.mine())
  const wordbooks = mine.data
  // Behind the own ones, of which the first is made where there is none.
  const shelf = useQuery({ ...myWordbooks.shelf(), enabled: wordbooks !== undefined })
  const [params, setParams] = useSearchParams()
  const [isCreating, setCreating] = useKeptState('own-wordbook-creating', false)
  const [chosenId, choose] = useKeptState<string | undefined>('own-wordbook-chosen', undefined)
  const error = mine.error ?? shelf.error
  if (!wordbooks || !shelf.data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void (mine.error ? mine : shelf).refetch()} />
    ) : (
      <LoadingState />
    )
  const chosen = wordbooks.find(({ _id: id }) => id === chosenId)
  const open = (id: string | undefined) => setParams(withParams(params, { [bookKey]: id }), { replace: true })
  // One that is gone meanwhile is not on its shelf any more.
  const opened = shelf.data.books.find(({ _id: id }) => id === params.get(bookKey))
  const isOwn = opened && wordbooks.some(({ _id: id }) => id === opened._id)
  return (
    <div className={styles.page}>
      {opened ? (
        <Suspense fallback={<LoadingState />}>
          <OpenedBook key={opened._id} book={opened} onManage={isOwn ? () => choose(opened._id) : undefined} />
        </Suspense>
      ) : (
        <Shelves shelf={shelf.data} onCreate={() => startTransition(() => setCreating(true))} />
      )}
      <Suspense>
        {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
        {chosen && (
          <ManagerDialog
            wordbooks={wordbooks}
            chosen={chosen}
            onChoose={(id) => {
              choose(id)
              open(id)
            }}
            onClose={() => choose(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
