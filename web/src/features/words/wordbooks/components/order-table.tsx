import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../api/api-client.ts'
import { ordering as text, wordTable } from '../../../../text/wordbooks.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type Entry, moveWord, type OpenWordbook } from '../api.ts'
import styles from './order-table.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Words with ways to move them: a step up or down, to a number, or by dragging a row within the page. */
export function OrderTable({ wordbook, caption }: { wordbook: OpenWordbook; caption: string }) {
  const { _id: id, entries, count } = wordbook
  const [dragged, setDragged] = useState<Entry>()
  const [over, setOver] = useState<string>()
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: moveWord,
    onSuccess: async (_answer, { word, to }) => {
      await client.invalidateQueries()
      toast(text.moved(word, to))
    },
    onError: (cause) => toast(messageOf(cause, text.failed)),
  })
  const to = ({ word, entry_number: from }: Entry, place: number) => {
    const next = Math.min(Math.max(1, place), count)
    if (next !== from && !move.isPending) move.mutate({ id, word, from, to: next })
  }
  return (
    <table className={styles.table} aria-label={caption} aria-busy={move.isPending}>
      <thead>
        <tr>
          <th scope="col">{wordTable.number}</th>
          <th scope="col">{wordTable.word}</th>
          <th scope="col">{wordTable.meaning}</th>
          <th scope="col">{wordTable.actions}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr
            key={entry._id}
            draggable
            className={over === entry._id && dragged?._id !== entry._id ? styles.over : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(entry)
            }}
            onDragOver={(event) => {
              if (!dragged) return
              event.preventDefault()
              setOver(entry._id)
            }}
            onDragEnd={() => {
              setDragged(undefined)
              setOver(undefined)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged) to(dragged, entry.entry_number)
            }}
          >
            <td>
              <PlaceField entry={entry} count={count} onPlace={(place) => to(entry, place)} />
            </td>
            <th scope="row" lang="en">
              {entry.word}
            </th>
            <td>{entry.definition_cn}</td>
            <td>
              <span className={styles.tools}>
                <IconButton
                  label={text.up(entry.word)}
                  aria-disabled={entry.entry_number === 1 || undefined}
                  onClick={() => to(entry, entry.entry_number - 1)}
                >
                  <IconArrowUp {...icon} />
                </IconButton>
                <IconButton
                  label={text.down(entry.word)}
                  aria-disabled={entry.entry_number === count || undefined}
                  onClick={() => to(entry, entry.entry_number + 1)}
                >
                  <IconArrowDown {...icon} />
                </IconButton>
                <IconGripVertical {...icon} className={styles.grip} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A word's number: another one, confirmed by Enter or by leaving, moves it there. */
function PlaceField({ entry, count, onPlace }: { entry: Entry; count: number; onPlace: (place: number) => void }) {
  /** Undefined while it is the word's own. */
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const place = Number.parseInt(typed ?? '', 10)
    setTyped(undefined)
    if (!Number.isNaN(place)) onPlace(place)
  }
  return (
    <input
      className={styles.place}
      type="number"
      inputMode="numeric"
      min={1}
      max={count}
      aria-label={text.placeOf(entry.word)}
      value={typed ?? entry.entry_number}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
        if (key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
