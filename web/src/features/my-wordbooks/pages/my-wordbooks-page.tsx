import { IconBookmarkFilled, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useKeptState } from '../../../session/kept-state.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { myWordbooks as text } from '../../../text/my-wordbooks.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { myWordbooks } from '../api.ts'
import styles from '../components/my-wordbooks.module.css'

const CreateDialog = lazy(() => import('../components/create-dialog.tsx'))
const ManagerDialog = lazy(() => import('../components/manager-dialog.tsx'))

export default function MyWordbooksPage() {
  const user = useCurrentUser()
  return user ? <MyWordbooks key={user.id} /> : null
}

function MyWordbooks() {
  const { data: wordbooks, error, refetch } = useQuery(myWordbooks.mine())
  const [isCreating, setCreating] = useKeptState('own-wordbook-creating', false)
  const [chosenId, choose] = useKeptState<string | undefined>('own-wordbook-chosen', undefined)
  if (!wordbooks)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  const chosen = wordbooks.find(({ _id: id }) => id === chosenId)
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{text.intro}</p>
      <ul className={styles.cards}>
        {wordbooks.map(({ _id: id, title, count, is_favorites: isFavorites }) => (
          <li key={id}>
            <button type="button" className={styles.card} aria-haspopup="dialog" onClick={() => choose(id)}>
              <span className={styles.name}>
                <b>{title}</b>
                {isFavorites && (
                  <span className={styles.badge}>
                    <IconBookmarkFilled size={14} aria-hidden />
                    {text.favorites}
                  </span>
                )}
              </span>
              <span className={styles.small}>{text.words(count)}</span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setCreating(true)}>{text.create}</Button>
      <Suspense>
        {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
        {chosen && (
          <ManagerDialog wordbooks={wordbooks} chosen={chosen} onChoose={choose} onClose={() => choose(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
