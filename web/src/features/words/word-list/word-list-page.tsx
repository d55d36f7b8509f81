import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ApiError, messageOf } from '../../../api/api-client.ts'
import { useKeptState } from '../../../session/kept-state.ts'
import { useMayChange } from '../../../session/use-session.ts'
import { wordList as text } from '../../../text/word-list.ts'
import { useAreaBase } from '../../../ui/area-base.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { TypedForms } from '../../../ui/typed-forms.tsx'
import { cleanUp, deleteWord, type WordPage, words } from '../api.ts'
import { EditWord } from '../editor/edit-word.tsx'
import { useListView } from '../list-view.ts'
import { ProposalsWay } from '../proposals/proposals-way.tsx'
import { SearchedWords } from './searched-words.tsx'
import styles from './word-list.module.css'

type Listed = WordPage['words'][number]

/** The whole dictionary by word: to be searched, edited and deleted from. */
export default function WordListPage() {
  const base = useAreaBase()
  const mayChange = useMayChange()
  const list = useListView()
  const query = useQuery(words.page(list.view))
  const [edited, setEdited] = useKeptState<string | undefined>('edited-word', undefined)
  const [doomed, setDoomed] = useState<Listed>()
  useCleanUp(mayChange)
  return (
    <div className={styles.page}>
      <SearchedWords
        text={text}
        list={list}
        query={query}
        countText={list.view.search === '' ? text.count : text.found}
        ways={
          <nav aria-label={text.more}>
            <Link to={`${base}/word-list/deleted`}>{text.deleted}</Link>
            <ProposalsWay />
            {mayChange && (
              <ButtonLink isWide={false} to={`${base}/add-word`}>
                <IconPlus size={18} stroke={1.75} aria-hidden />
                {text.add}
              </ButtonLink>
            )}
          </nav>
        }
        note={
          query.data?.form_of &&
          !query.isPlaceholderData && (
            <TypedForms forms={query.data.form_of.map((of) => ({ typed: list.view.search, ...of }))} />
          )
        }
        noteOf={({ tags, needs_sentences }) =>
          [...(needs_sentences ? [text.needsSentences] : []), ...tags].join(text.comma)
        }
        before={({ word }) =>
          mayChange && (
            <Button look="plain" aria-label={text.editWord(word)} onClick={() => setEdited(word)}>
              {text.edit}
            </Button>
          )
        }
        behind={(listed) =>
          mayChange && (
            <Button look="plain" aria-label={text.deleteWord(listed.word)} onClick={() => setDoomed(listed)}>
              {text.delete}
            </Button>
          )
        }
      />
      {edited !== undefined && <EditWord word={edited} onClose={() => setEdited(undefined)} />}
      {doomed && <DeleteWord word={doomed} onClose={() => setDoomed(undefined)} />}
    </div>
  )
}

/** Once for each time that the page is opened by whoever may change words. That it failed changes nothing for whoever looks at words. */
function useCleanUp(mayChange: boolean): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !mayChange) return
    isDone.current = true
    cleanUp().catch((cause: unknown) => console.error('Wordbooks could not be rid of deleted words', cause))
  }, [mayChange])
}

function DeleteWord({ word, onClose }: { word: Listed; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteWord(word),
    onSuccess: ({ message }) => toast(message),
    onError: (cause) =>
      toast(
        cause instanceof ApiError && cause.code === 'word-changed'
          ? text.changedMeanwhile
          : messageOf(cause, text.deleteFailed),
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: words.all() })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={text.deleteTitle(word.word)}
      text={text.deleteText}
      confirmLabel={text.delete}
      isDanger
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
