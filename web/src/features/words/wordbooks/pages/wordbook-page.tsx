import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../../api/api-client.ts'
import { useMayChange } from '../../../../session/use-session.ts'
import { wordbookDetail as text } from '../../../../text/wordbooks.ts'
import { useAddressParams } from '../../../../ui/address-params.ts'
import { useAreaBase } from '../../../../ui/area-base.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Section } from '../../../../ui/section.tsx'
import { wordbooks } from '../api.ts'
import { Description } from '../components/description.tsx'
import { WordbookHead } from '../components/wordbook-head.tsx'
import { WordbookWords } from '../components/wordbook-words.tsx'
import styles from '../components/wordbooks.module.css'
import { inAddress, type Shown, shownIn } from '../shown.ts'

const DraftPanel = lazy(() =>
  import('../../editor/draft-panel.tsx').then(({ DraftPanel: Panel }) => ({ default: Panel })),
)

/** An address that names no wordbook, or something that is no id. */
const isGone = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'wordbook-not-found' || error.code === 'not-found')

export default function WordbookPage() {
  const { id = '' } = useParams()
  return <Wordbook key={id} id={id} />
}

function Wordbook({ id }: { id: string }) {
  const [params, setParams] = useAddressParams()
  const shown = shownIn(params)
  const [isDrafting, setDrafting] = useState(false)
  /** Once opened, the panel keeps its drafts while it is folded. */
  const [hasDrafted, setDrafted] = useState(false)
  const { data: wordbook, error, refetch } = useQuery(wordbooks.page(id, shown))
  const base = useAreaBase()
  const mayChange = useMayChange()
  const show = useCallback(
    (next: Partial<Shown>) =>
      // Whatever else changes leads back to the first page.
      setParams((now) => new URLSearchParams(inAddress({ ...shownIn(now), page: 1, ...next })), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  if (error && isGone(error))
    return (
      <EmptyState
        title={text.gone}
        text={text.goneText}
        action={<ButtonLink to={`${base}/wordbooks`}>{text.backToAll}</ButtonLink>}
      />
    )
  if (!wordbook)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  const draft = () => {
    setDrafting(true)
    setDrafted(true)
  }
  const isPrivate = wordbook.accessibility === 'private'
  const isFixed = isPrivate || !mayChange
  return (
    <div className={styles.page}>
      <WordbookHead wordbook={wordbook} shown={shown} isFixed={isFixed} onDraft={draft} />
      {isPrivate && <p className={styles.small}>{text.ofStudent}</p>}
      <Description wordbook={wordbook} isFixed={isFixed} />
      {hasDrafted && (
        <div hidden={!isDrafting}>
          <Section
            title={text.ai}
            aside={
              <Button look="plain" onClick={() => setDrafting(false)}>
                {text.closeAi}
              </Button>
            }
          >
            <div className={styles.panel}>
              <Suspense fallback={<LoadingState />}>
                <DraftPanel into={wordbook.title} />
              </Suspense>
            </div>
          </Section>
        </div>
      )}
      <WordbookWords wordbook={wordbook} shown={shown} isFixed={isFixed} onShow={show} />
    </div>
  )
}
