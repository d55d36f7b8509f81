import { IconNotes, IconPencil } from '@tabler/icons-react'
import { noteCharacters } from '@wordtrail/contracts/learning/limits'
import { type FocusEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { type Report, useIsWaiting } from '../../outbox/outbox.ts'
import { useKeptState } from '../../session/kept-state.ts'
import { currentUser } from '../../session/session.ts'
import { note as text } from '../../text/word-card.ts'
import { Button } from '../button.tsx'
import { writeNote } from './card-query.ts'
import styles from './note.module.css'

/** What the student noted down about a word, and what is being written. It is saved when it is left. */
export function Note({ word, note }: { word: string; note: string }) {
  /** Null while nothing is being written. It outlives a session that ends meanwhile. */
  const [draft, setDraft] = useKeptState<string | null>(`word-note ${word}`, null)
  const [wasWritten, setWritten] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isOpening = useRef(false)
  const isWaiting = useIsWaiting((report: Report) => report.kind === 'note' && report.word === word)
  const write = (written: string) => {
    if (written.trim() === note) return
    setWritten(true)
    void writeNote(word, written.trim())
  }
  const save = (written: string) => {
    setDraft(null)
    write(written)
  }
  const leave = useRef(() => {})
  useEffect(() => {
    // Where the session has ended, the draft is kept for whoever signs in again.
    leave.current = () => {
      if (draft !== null && currentUser()) write(draft)
    }
  })
  // The card goes, as with the page or when a tablet is turned, and nothing was left first.
  useEffect(() => () => leave.current(), [])
  // The button comes back with what it opened closed: the focus goes where it was.
  useEffect(() => {
    if (draft === null && isOpening.current) opener.current?.focus({ preventScroll: true })
    isOpening.current = draft !== null
  }, [draft])
  if (draft !== null)
    return <Editor word={word} draft={draft} onDraft={setDraft} onSave={save} onCancel={() => setDraft(null)} />
  return (
    <div className={styles.note}>
      <button
        ref={opener}
        type="button"
        className={styles.open}
        aria-label={note ? undefined : text.label(word)}
        onClick={() => setDraft(note)}
      >
        <IconNotes size={18} stroke={1.75} aria-hidden />
        <span>{note || text.add}</span>
        {note && <IconPencil size={18} stroke={1.75} aria-label={text.edit} />}
      </button>
      <span className={styles.state} role="status">
        {isWaiting ? (navigator.onLine ? text.saving : text.offline) : wasWritten && text.saved}
      </span>
    </div>
  )
}

/** Whoever presses a button of the editor has not left it. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface EditorProps {
  word: string
  draft: string
  onDraft: (draft: string) => void
  onSave: (written: string) => void
  onCancel: () => void
}

function Editor({ word, draft, onDraft, onSave, onCancel }: EditorProps) {
  const hint = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current?.focus()
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest(`.${styles.editor}`)?.contains(relatedTarget)) onSave(draft)
  }
  return (
    <div className={styles.editor}>
      <textarea
        ref={area}
        aria-label={text.label(word)}
        aria-describedby={hint}
        rows={3}
        maxLength={noteCharacters}
        value={draft}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          // It closes the editor, and not the dialog or the screen that it stands on.
          event.preventDefault()
          event.stopPropagation()
          onCancel()
        }}
      />
      <p id={hint} className={styles.hint}>
        <span>{text.hint}</span>
        <span>{text.left(noteCharacters - draft.length)}</span>
      </p>
      <div className={styles.buttons}>
        <Button look="plain" onMouseDown={keepFocus} onBlur={leave} onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button look="plain" onMouseDown={keepFocus} onBlur={leave} onClick={() => onSave(draft)}>
          {text.save}
        </Button>
      </div>
    </div>
  )
}
