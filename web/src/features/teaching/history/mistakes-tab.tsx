import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { numberedStepNames } from '@wordtrail/contracts/names/steps'
import { useCallback, useState } from 'react'
import { messageOf } from '../../../api/api-client.ts'
import { mistakes as text } from '../../../text/student-history.ts'
import { useAddressParams } from '../../../ui/address-params.ts'
import { Button } from '../../../ui/button.tsx'
import { useMoment } from '../../../ui/moment.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { type MistakesView, mistakesViewOf, partsOfMistakes, practiceSteps } from './address.ts'
import { assign, studentHistory } from './api.ts'
import { MistakenWordRow } from './components/mistaken-word.tsx'
import styles from './components/mistakes.module.css'

/** What a student answered wrongly, word by word, to be assigned again. The address holds what is shown. */
export default function MistakesTab({ studentId }: { studentId: string }) {
  const [params, setParams] = useAddressParams()
  const view = mistakesViewOf(params)
  const moment = useMoment()
  const { data, error, isPlaceholderData, refetch } = useQuery(studentHistory.mistakes(studentId, view, moment))
  /** Kept while pages are turned and searches typed: words of several pages are assigned together. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const show = useCallback(
    (changes: Partial<MistakesView>) =>
      setParams((now) => withParams(now, partsOfMistakes({ ...mistakesViewOf(now), page: 1, ...changes })), {
        replace: true,
      }),
    [setParams],
  )
  const search = useCallback((asked: string) => show({ search: asked.trim() }), [show])
  const choose = (word: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, word] : [...before].filter((one) => one !== word)))
  const isNarrowed = view.search !== '' || view.step !== undefined
  return (
    <div className={styles.tab}>
      <search className={styles.filters}>
        <SearchField label={text.word} value={view.search} onSearch={search} />
        <select
          aria-label={text.type}
          value={view.step ?? ''}
          onChange={({ currentTarget }) => show({ step: practiceSteps.find((step) => step === currentTarget.value) })}
        >
          <option value="">{text.allTypes}</option>
          {practiceSteps.map((step) => (
            <option key={step} value={step}>
              {numberedStepNames[step]}
            </option>
          ))}
        </select>
      </search>
      {!data ? (
        error ? (
          <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )
      ) : data.total === 0 ? (
        <EmptyState
          title={isNarrowed ? text.noneFound : text.none}
          text={isNarrowed ? text.noneFoundText : text.noneText}
        />
      ) : (
        <>
          <p className={styles.found} role="status">
            {text.found(data.total)}
          </p>
          <ul className={styles.words} aria-busy={isPlaceholderData}>
            {data.words.map((word) => (
              <MistakenWordRow
                key={word.word_id}
                studentId={studentId}
                word={word}
                isChosen={chosen.has(word.word)}
                onChoose={moment === undefined ? (isChosen) => choose(word.word, isChosen) : undefined}
              />
            ))}
          </ul>
          <Pager page={view.page} pages={data.pages} label={text.pages} onTurn={(page) => show({ page })} />
        </>
      )}
      {chosen.size > 0 && <AssignBar studentId={studentId} words={[...chosen]} onDone={() => setChosen(new Set())} />}
    </div>
  )
}

interface AssignBarProps {
  studentId: string
  words: readonly string[]
  /** The words were assigned, or are not wanted any more. */
  onDone: () => void
}

function AssignBar({ studentId, words, onDone }: AssignBarProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => assign(studentId, words),
    onSuccess: (message) => {
      toast(message)
      onDone()
      void queries.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  return (
    <div className={styles.bar}>
      {error && (
        <p className={styles.failure} role="alert">
          {messageOf(error, text.assignFailed)}
        </p>
      )}
      <Button isPending={isPending} pendingText={text.assigning} onClick={() => mutate()}>
        {text.assign(words.length)}
      </Button>
      <Button look="plain" onClick={onDone}>
        {text.unchoose}
      </Button>
    </div>
  )
}
