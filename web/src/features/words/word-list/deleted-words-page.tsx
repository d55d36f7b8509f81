import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-client.ts'
import { useMayChange } from '../../../session/use-session.ts'
import { deletedWords as text } from '../../../text/word-list.ts'
import { useAreaBase } from '../../../ui/area-base.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { restoreWord, words } from '../api.ts'
import { BackLink } from '../back-link.tsx'
import { useListView } from '../list-view.ts'
import { whenText, whoText } from '../when-text.ts'
import { SearchedWords } from './searched-words.tsx'
import styles from './word-list.module.css'

/** Words that were deleted, with who did it and when, to be restored with their places in wordbooks. */
export default function DeletedWordsPage() {
  const base = useAreaBase()
  const mayChange = useMayChange()
  const queries = useQueryClient()
  const list = useListView()
  const query = useQuery(words.deleted(list.view))
  const restore = useMutation({
    mutationFn: restoreWord,
    onSuccess: ({ message }) => toast(message),
    onError: (cause) => toast(messageOf(cause, text.restoreFailed)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: words.all() })
      void queries.invalidateQueries({ queryKey: ['wordbooks'] })
    },
  })
  return (
    <div className={styles.page}>
      <BackLink to={`${base}/word-list`}>{text.back}</BackLink>
      <p className={styles.note}>{text.note}</p>
      <SearchedWords
        text={text}
        list={list}
        query={query}
        countText={text.count}
        noteOf={({ deleted }) => text.deletedBy(whoText(deleted.by), whenText(deleted.at))}
        behind={({ _id, word }) =>
          mayChange && (
            <Button
              look="plain"
              aria-label={text.restoreWord(word)}
              isPending={restore.isPending && restore.variables === _id}
              onClick={() => restore.mutate(_id)}
            >
              {text.restore}
            </Button>
          )
        }
      />
    </div>
  )
}
