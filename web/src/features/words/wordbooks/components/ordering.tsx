import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../api/api-client.ts'
import { ordering as text, wordbookDetail } from '../../../../text/wordbooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type OpenWordbook, sortByAlphabet } from '../api.ts'
import { OrderTable } from './order-table.tsx'
import styles from './wordbooks.module.css'

interface OrderingProps {
  wordbook: OpenWordbook
  page: number
  onPage: (page: number) => void
  onDone: () => void
}

/** A wordbook's words while they are put into another order. */
export default function Ordering({ wordbook, page, onPage, onDone }: OrderingProps) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const sort = useMutation({
    mutationFn: () => sortByAlphabet(wordbook._id),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries()
      toast(message)
      setAsking(false)
    },
    onError: (cause) => {
      toast(messageOf(cause, text.failed))
      setAsking(false)
    },
  })
  return (
    <section className={styles.ordering} aria-label={text.title}>
      <div className={styles.tools}>
        <p className={styles.intro}>{text.intro}</p>
        <Button look="quiet" isWide={false} onClick={() => setAsking(true)}>
          {text.alphabet}
        </Button>
        <Button look="quiet" isWide={false} onClick={onDone}>
          {text.done}
        </Button>
      </div>
      <OrderTable wordbook={wordbook} caption={wordbookDetail.tableOf(wordbook.title)} />
      <Pager page={page} pages={wordbook.pages} label={wordbookDetail.pages} onTurn={onPage} />
      <ConfirmDialog
        open={isAsking}
        title={text.alphabetTitle}
        text={text.alphabetText}
        confirmLabel={text.alphabetYes}
        isPending={sort.isPending}
        onConfirm={() => sort.mutate()}
        onClose={() => !sort.isPending && setAsking(false)}
      />
    </section>
  )
}
