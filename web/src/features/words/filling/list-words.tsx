import { useMutation } from '@tanstack/react-query'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { checkedLines, draftsAtOnce } from '@wordtrail/contracts/learning/limits'
import { useEffect, useReducer, useState } from 'react'
import { useKeptState } from '../../../session/kept-state.ts'
import { listing as text, filling as texts } from '../../../text/filling.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { DraftList } from '../components/draft-list.tsx'
import { hasUnsaved } from '../draft-queue.ts'
import { DraftReview } from '../editor/draft-review.tsx'
import { EditWord } from '../editor/edit-word.tsx'
import { useDraftQueue } from '../use-draft-queue.ts'
import { checkList, readyIn } from './api.ts'
import { CheckedLines } from './checked-lines.tsx'
import { type Checked, countsOf, type Line, type LineEvent, linesOf, reduceLines } from './checked-list.ts'
import type { WayProps } from './choose-words.tsx'
import styles from './filling.module.css'
import { ListInput } from './list-input.tsx'
import { itemsIn, phraseOf } from './list-text.ts'
import { useAdding } from './use-adding.ts'

type Change =
  | LineEvent
  | { readonly type: 'checked'; readonly typed: readonly string[]; readonly lines: readonly Checked[] }

const reduce = (lines: readonly Line[], change: Change): readonly Line[] =>
  change.type === 'checked' ? linesOf(change.typed, change.lines) : reduceLines(lines, change)

/** A pasted or imported list: tried line by line, then added; what the dictionary lacks is drafted and reviewed. */
export function ListWords({ wordbookId, onUnsaved }: WayProps) {
  const [list, setList] = useKeptState(`listed-words:${wordbookId}`, '')
  const [problem, setProblem] = useState('')
  const [lines, change] = useReducer(reduce, [])
  /** The text that the lines are of. */
  const [checkedText, setCheckedText] = useState<string>()
  const { queue, send } = useDraftQueue(`listed-drafts:${wordbookId}`)
  const [reviewed, setReviewed] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const adding = useAdding(wordbookId, (wordIds) => change({ type: 'added', wordIds }))
  const checking = useMutation({
    mutationFn: ({ typed, of }: { typed: readonly string[]; of: string }) =>
      checkList(wordbookId, { words: typed, phrase: phraseOf(of) }),
    onSuccess: ({ lines: checked, typed }, { of }) => {
      change({ type: 'checked', typed, lines: checked })
      setCheckedText(of)
      adding.reset()
    },
  })
  const counts = countsOf(lines)
  const ready = readyIn(lines)
  const readyCount = ready.reduce((sum, { wordIds }) => sum + wordIds.length, 0)
  const isCurrent = checkedText === list
  const listed = new Set(queue.entries.map(({ word }) => word))
  const undrafted = lines.flatMap(({ status, typed }) => (status === 'unknown' && !listed.has(typed) ? [typed] : []))

  const isUnsaved = (list.trim() !== '' && !isCurrent) || readyCount > 0 || hasUnsaved(queue)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  const check = () => {
    const typed = itemsIn(list)
    const found = typed.length === 0 ? text.missing : typed.length > checkedLines.most ? text.tooMany(typed.length) : ''
    setProblem(found)
    if (found === '') checking.mutate({ typed, of: list })
  }
  /** A word that is in the dictionary now goes to its place at once; where that fails, it waits with the others. */
  const saved = (headword: string, isProposed: boolean) => {
    if (isProposed) return change({ type: 'proposed', headword })
    const event: LineEvent = { type: 'saved', headword, wordId: wordIdOf(headword) }
    change(event)
    adding.mutate(readyIn(reduceLines(lines, event)))
  }

  return (
    <div className={styles.way}>
      <ListInput
        value={list}
        isLocked={checking.isPending || adding.isPending}
        problem={problem}
        onChange={(value) => {
          setProblem('')
          setList(value)
        }}
      />
      <Button
        look={isCurrent && lines.length > 0 ? 'quiet' : 'filled'}
        isWide={false}
        isPending={checking.isPending}
        pendingText={text.checking}
        onClick={check}
      >
        {text.check}
      </Button>
      <FailureNote error={checking.error} fallback={text.checkFailed} />
      {lines.length > 0 && (
        <>
          {!isCurrent && <p className={styles.note}>{text.changed}</p>}
          <CheckedLines lines={lines} counts={counts} onChange={change} />
          <div className={styles.actions}>
            {readyCount > 0 && (
              <Button
                isWide={false}
                isPending={adding.isPending}
                pendingText={texts.adding}
                onClick={() => adding.mutate(ready)}
              >
                {text.add(readyCount)}
              </Button>
            )}
            {undrafted.length > 0 && readyCount === 0 && (
              <Button isWide={false} onClick={() => send({ type: 'added', words: undrafted.slice(0, draftsAtOnce) })}>
                {text.draft(undrafted.length)}
              </Button>
            )}
            {undrafted.length > 0 && <p className={styles.note}>{readyCount > 0 ? text.addFirst : text.draftHint}</p>}
            {readyCount + counts.added + undrafted.length + counts.form + queue.entries.length === 0 && (
              <p className={styles.note}>{text.nothing}</p>
            )}
          </div>
          <FailureNote error={adding.error} fallback={texts.addFailed} />
        </>
      )}
      {queue.entries.length > 0 && <DraftList queue={queue} send={send} onReview={setReviewed} onEdit={setEdited} />}
      <DraftReview
        queue={queue}
        send={send}
        reviewed={reviewed}
        onReview={setReviewed}
        onEdit={setEdited}
        onSaved={saved}
      />
      {edited !== undefined && <EditWord word={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}
