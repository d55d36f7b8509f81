import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { storedSwitch } from '../../../../device/stored-switch.ts'
import { useMayChange } from '../../../../session/use-session.ts'
import { wordbookList as text } from '../../../../text/wordbooks.ts'
import { useAddressParams } from '../../../../ui/address-params.ts'
import { useAreaBase } from '../../../../ui/area-base.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import { type Wordbook, wordbooks } from '../api.ts'
import styles from '../components/wordbooks.module.css'

const CreateWordbookDialog = lazy(() => import('../components/create-wordbook-dialog.tsx'))

const showsPrivate = storedSwitch('sa_show_private_wordbooks', true)
/** The superadmin sees every student's own. */
const shownAtOnce = 60

export default function WordbooksPage() {
  const { data, error, refetch } = useQuery(wordbooks.list())
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  return <Wordbooks all={data} />
}

function Wordbooks({ all }: { all: readonly Wordbook[] }) {
  const [params, setParams] = useAddressParams()
  const search = params.get('search') ?? ''
  const isPrivateShown = showsPrivate.use()
  const [shown, setShown] = useState(shownAtOnce)
  const [isCreating, setCreating] = useState(false)
  const base = useAreaBase()
  const mayChange = useMayChange()
  const navigate = useNavigate()
  const look = (asked: string) => {
    setParams((now) => withParams(now, { search: asked || undefined }), { replace: true })
    setShown(shownAtOnce)
  }
  const asked = search.trim().toLowerCase()
  const found = all.filter(
    ({ title, description, accessibility }) =>
      (isPrivateShown || accessibility === 'public') && `${title}\n${description}`.toLowerCase().includes(asked),
  )
  const more = Math.min(shownAtOnce, found.length - shown)
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{text.intro}</p>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label={text.search} value={search} onSearch={look} />
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isPrivateShown}
            onChange={({ currentTarget }) => showsPrivate.set(currentTarget.checked)}
          />
          {text.showPrivate}
        </label>
        {mayChange && (
          <div className={styles.create}>
            <Button isWide={false} onClick={() => setCreating(true)}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {text.create}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.row}>
        <span className={styles.small} role="status">
          {text.found(found.length)}
        </span>
        <Link className={styles.way} to={`${base}/wordbooks/deleted`}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
          {text.deleted}
        </Link>
      </div>
      {found.length === 0 ? (
        <EmptyState title={text.none} text={text.noneText} />
      ) : (
        <ul className={styles.cards}>
          {found.slice(0, shown).map((one) => (
            <WordbookCard key={one._id} wordbook={one} address={`${base}/wordbooks/${one._id}`} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button look="quiet" onClick={() => setShown(shown + shownAtOnce)}>
          {text.more(more)}
        </Button>
      )}
      <Suspense>
        {isCreating && (
          <CreateWordbookDialog
            onCreated={(id) => void navigate(`${base}/wordbooks/${id}`)}
            onClose={() => setCreating(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The whole card leads to the wordbook, and so does its button. */
const WordbookCard = ({ wordbook, address }: { wordbook: Wordbook; address: string }) => (
  <li className={styles.card}>
    <div className={styles.name}>
      <Link to={address}>{wordbook.title}</Link>
      {wordbook.accessibility === 'private' && <span className={styles.badge}>{text.isPrivate}</span>}
    </div>
    <p>{wordbook.description || <span className={styles.unset}>{text.noDescription}</span>}</p>
    <div className={styles.foot}>
      <span className={styles.small}>{text.words(wordbook.count)}</span>
      <span className={styles.manage}>
        <ButtonLink look="quiet" isWide={false} to={address} label={text.manageOf(wordbook.title)}>
          {text.manage}
        </ButtonLink>
      </span>
    </div>
  </li>
)
