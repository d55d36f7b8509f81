import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { titles } from '@wordtrail/contracts/titles'
import { useState } from 'react'
import { saveFile } from '../../../device/save-file.ts'
import { useKeptState } from '../../../session/kept-state.ts'
import { manage as text } from '../../../text/my-wordbooks.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { deleteWordbook, entriesOf, type OwnWordbook } from '../api.ts'
import { AddWordsForm } from './add-words-form.tsx'
import styles from './my-wordbooks.module.css'
import { RenameForm } from './rename-form.tsx'
import { WordEntries } from './word-entries.tsx'

const exportCsv = async (wordbook: OwnWordbook): Promise<void> => {
  const [{ csvOf }, entries] = await Promise.all([import('../word-file.ts'), entriesOf(wordbook)])
  saveFile({ name: `${wordbook.title}.csv`, content: new Blob([csvOf(entries)], { type: 'text/csv;charset=utf-8' }) })
}

interface ManagerDialogProps {
  wordbooks: readonly OwnWordbook[]
  chosen: OwnWordbook
  onChoose: (id: string) => void
  onClose: () => void
}

/** Everything that can be done with an own wordbook. */
export default function ManagerDialog({ wordbooks, chosen, onChoose, onClose }: ManagerDialogProps) {
  const [isDeleting, setDeleting] = useState(false)
  /** Typed to be added. They stay when another wordbook is chosen: they may be meant for that one. */
  const [words, setWords] = useKeptState('own-wordbook-more-words', '')
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: deleteWordbook,
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
      return client.invalidateQueries()
    },
    onError: () => setDeleting(false),
  })
  const save = useMutation({ mutationFn: exportCsv })
  const isFavorites = chosen.is_favorites || chosen.title === titles.favorites
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <NativeSelect
        label={text.choose}
        value={chosen._id}
        data={wordbooks.map(({ _id: value, title, count }) => ({ value, label: text.option(title, count) }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <div key={chosen._id} className={styles.manager}>
        <RenameForm key={chosen.title} wordbook={chosen} />
        <section className={styles.part} aria-labelledby="own-add">
          <h3 id="own-add">{text.addTitle}</h3>
          <AddWordsForm id={chosen._id} words={words} onWords={setWords} />
        </section>
        <WordEntries wordbook={chosen} />
        <div className={styles.foot}>
          <Button
            look="quiet"
            disabled={chosen.count === 0}
            isPending={save.isPending}
            onClick={() => save.mutate(chosen)}
          >
            {text.export}
          </Button>
          <FailureNote error={save.error} fallback={text.exportFailed} />
          {isFavorites ? (
            <p className={styles.small}>{text.favoritesStay}</p>
          ) : (
            <Button look="quiet" onClick={() => setDeleting(true)}>
              {text.delete}
            </Button>
          )}
          <FailureNote error={remove.error} fallback={text.deleteFailed} />
        </div>
      </div>
      <ConfirmDialog
        open={isDeleting}
        title={text.deleteTitle}
        text={text.deleteText(chosen.title)}
        confirmLabel={text.deleteYes}
        isDanger
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(chosen._id)}
        onClose={() => setDeleting(false)}
      />
    </Dialog>
  )
}
