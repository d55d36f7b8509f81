import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useMayChange } from '../../../session/use-session.ts'
import { filling as text } from '../../../text/filling.ts'
import { useAreaBase } from '../../../ui/area-base.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { wayOf, ways } from './address.ts'
import { filling } from './api.ts'
import { ChooseWords } from './choose-words.tsx'
import styles from './filling.module.css'
import { ListWords } from './list-words.tsx'

/** Fills a wordbook from the dictionary or from a list. Both ways keep what was typed or chosen while the other is open. */
export default function FillPage() {
  const { id = '' } = useParams()
  const base = useAreaBase()
  const mayChange = useMayChange()
  const [params, setParams] = useSearchParams()
  const way = wayOf(params)
  const { data: wordbook, error, refetch } = useQuery(filling.wordbook(id))
  /** One question for both ways, since a page can hold back one leaving at a time. */
  const [unsaved, setUnsaved] = useState({ choose: false, list: false })
  const onChosen = useCallback((choose: boolean) => setUnsaved((now) => ({ ...now, choose })), [])
  const onListed = useCallback((list: boolean) => setUnsaved((now) => ({ ...now, list })), [])
  const address = `${base}/wordbooks/${id}`
  if (!wordbook)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  if (!mayChange || wordbook.accessibility === 'private')
    return (
      <EmptyState
        title={mayChange ? text.ofStudent : text.readOnly}
        text={mayChange ? text.ofStudentText : text.readOnlyText}
        action={<ButtonLink to={address}>{text.back}</ButtonLink>}
      />
    )
  return (
    <div className={styles.page}>
      <Link to={address} className={styles.back}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        {text.back}
      </Link>
      <header className={styles.head}>
        <h2>{text.title(wordbook.title)}</h2>
        <p>{text.count(wordbook.count)}</p>
      </header>
      <div className={styles.ways}>
        <Choice
          label={text.way}
          options={ways.map((value) => ({ value, label: text.ways[value] }))}
          value={way}
          onChange={(next) =>
            setParams(withParams(params, { way: next === 'choose' ? undefined : next }), { replace: true })
          }
        />
      </div>
      <div hidden={way !== 'choose'}>
        <ChooseWords wordbookId={id} onUnsaved={onChosen} />
      </div>
      <div hidden={way !== 'list'}>
        <ListWords wordbookId={id} onUnsaved={onListed} />
      </div>
      <LeaveQuestion
        isOn={unsaved.choose || unsaved.list}
        title={text.leaveTitle}
        text={text.leaveText}
        leaveLabel={text.leave}
        stayLabel={text.stay}
      />
    </div>
  )
}
