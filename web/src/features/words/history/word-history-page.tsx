import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError, messageOf } from '../../../api/api-client.ts'
import { useMayChange } from '../../../session/use-session.ts'
import { then } from '../../../text/then.ts'
import { wordChanges as text } from '../../../text/word-list.ts'
import { useAddressParams } from '../../../ui/address-params.ts'
import { useAreaBase } from '../../../ui/area-base.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { MomentForm } from '../../../ui/moment-form.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { toast } from '../../../ui/toast.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { restoreWord, revisionThen, type WordChange, words } from '../api.ts'
import { BackLink } from '../back-link.tsx'
import { EditWord } from '../editor/edit-word.tsx'
import { useListView } from '../list-view.ts'
import { whenText, whoText } from '../when-text.ts'
import { ChangeList } from './change-list.tsx'
import { Difference } from './difference.tsx'
import styles from './history.module.css'
import { VersionDialog } from './version-dialog.tsx'

/** The version that is looked at, by its revision. */
const versionKey = 'version'

/** What became of a word: every change with who made it, what it changed, and the version to be looked at again. */
export default function WordHistoryPage() {
  const { id = '' } = useParams()
  const base = useAreaBase()
  const mayChange = useMayChange()
  const { view, turn } = useListView()
  const [params, setParams] = useAddressParams()
  const { data, error, refetch } = useQuery(words.changes(id, view.page))
  const [isEditing, setEditing] = useState(false)
  const version = Number(params.get(versionKey) ?? Number.NaN)
  const show = (revision: number | undefined) =>
    setParams((now) => withParams(now, { [versionKey]: revision === undefined ? undefined : String(revision) }))

  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        title={text.notFound}
        text={text.notFoundText}
        action={<ButtonLink to={`${base}/word-list`}>{text.back}</ButtonLink>}
      />
    )
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  return (
    <div className={styles.page}>
      <BackLink to={`${base}/word-list${data.is_deleted ? '/deleted' : ''}`}>
        {data.is_deleted ? text.toDeleted : text.back}
      </BackLink>
      <header className={styles.head}>
        <h2 lang="en">{data.word}</h2>
        {data.is_deleted && <span className={styles.badge}>{text.deleted}</span>}
        <p>{text.count(data.total)}</p>
        {mayChange &&
          (data.is_deleted ? (
            <Restore id={id} />
          ) : (
            <Button isWide={false} onClick={() => setEditing(true)}>
              {text.edit}
            </Button>
          ))}
      </header>
      <LookBack id={id} onFound={show} />
      <ChangeList
        label={text.list}
        changes={data.changes.map((change) => ({
          key: change.revision,
          what: whatOf(change),
          by: text.by(whoText(change.by), whenText(change.at)),
          ...(change.revision === data.revision && !data.is_deleted && { badge: text.present }),
          details: detailsOf(change),
          // Whoever may change it sees the present version by editing it.
          actions: change.content && (change.revision !== data.revision || !mayChange) && (
            <Button look="plain" aria-label={text.lookAt(whenText(change.at))} onClick={() => show(change.revision)}>
              {text.look}
            </Button>
          ),
        }))}
      />
      <Pager page={view.page} pages={data.pages} label={text.pages} onTurn={turn} />
      {isEditing && <EditWord word={data.word} onClose={() => setEditing(false)} />}
      {Number.isInteger(version) && <VersionDialog id={id} revision={version} onClose={() => show(undefined)} />}
    </div>
  )
}

const whatOf = ({ kind, brought_back }: WordChange): string =>
  brought_back === null ? text.kind[kind] : text.broughtBack

const detailsOf = ({ kind, source, content, before }: WordChange) =>
  kind === 'added' && source ? (
    <p className={styles.quiet}>{text.source[source]}</p>
  ) : content && before ? (
    <Difference before={before} after={content} />
  ) : undefined

/** Leads to the version that held at a moment. */
function LookBack({ id, onFound }: { id: string; onFound: (revision: number) => void }) {
  const find = useMutation({ mutationFn: revisionThen, onSuccess: onFound })
  return (
    <MomentForm
      isPending={find.isPending}
      problem={find.error ? messageOf(find.error, then.failed) : undefined}
      onAsk={(asOf) => find.mutate({ id, asOf })}
    />
  )
}

function Restore({ id }: { id: string }) {
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: () => restoreWord(id),
    onSuccess: ({ message }) => toast(message),
    onError: (cause) => toast(messageOf(cause, text.restoreFailed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: words.all() }),
  })
  return (
    <Button isWide={false} isPending={restore.isPending} onClick={() => restore.mutate()}>
      {text.restore}
    </Button>
  )
}
