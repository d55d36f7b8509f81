import { useMutation, useQueryClient } from '@tanstack/react-query'
import { namesAtOnce } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { states } from '../../../../text/app.ts'
import { inviteList as text } from '../../../../text/teacher-home.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { FileButton } from '../../../../ui/file-button.tsx'
import { ListArea } from '../../../../ui/list-area.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { namesOf } from '../../name-list.ts'
import { home, inviteAll } from '../api.ts'
import { invitable } from '../list-lines.ts'
import { sendInPortions } from '../send-in-portions.ts'
import { useCheckedList } from '../use-checked-list.ts'
import { CheckedNames } from './checked-names.tsx'
import styles from './home.module.css'

/** A pasted or imported list of user names. Each name gets its answer before anything is sent. */
export function InviteList({ list, onChange }: { list: string; onChange: (list: string) => void }) {
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState(0)
  const { names, lines, isCurrent, isTooLong, error, refetch } = useCheckedList(list)
  const ids = lines ? invitable(lines) : []
  const sending = useMutation({
    mutationFn: (studentIds: readonly string[]) => {
      setDone(0)
      return sendInPortions(studentIds, { send: inviteAll, onProgress: setDone })
    },
    // The lines are checked anew, and say who waits now and who was refused.
    onSettled: () => client.invalidateQueries({ queryKey: home.all() }),
  })
  const sent = sending.data

  const change = (value: string) => {
    sending.reset()
    setNote('')
    setProblem('')
    onChange(value)
  }
  const importFile = async (chosen: File) => {
    setProblem('')
    const { readListFile } = await import('../../../../ui/list-file.ts')
    const content = await readListFile(chosen)
    const found = typeof content === 'string' ? [] : namesOf(content)
    if (found.length === 0) return setProblem(text.problems[typeof content === 'string' ? content : 'noNames'])
    change([list.trim(), found.join('\n')].filter((part) => part !== '').join('\n'))
    setNote(text.imported(found.length, chosen.name))
  }

  return (
    <>
      <ListArea label={text.label} rows={5} value={list} isLocked={sending.isPending} onType={change} />
      <div className={styles.below}>
        <span className={styles.small}>{note || text.hint}</span>
        <FileButton label={text.importFile} isLocked={sending.isPending} onFile={(chosen) => void importFile(chosen)} />
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isTooLong && (
        <p role="alert" className={styles.problem}>
          {text.tooMany(namesAtOnce, names.length)}
        </p>
      )}
      {error && !isTooLong && (
        <>
          <FailureNote error={error} fallback={text.checkFailed} />
          <Button look="quiet" onClick={() => void refetch()}>
            {states.retry}
          </Button>
        </>
      )}
      {names.length > 0 && !isTooLong && !error && (
        <CheckedNames count={names.length} lines={isCurrent ? lines : undefined} />
      )}
      <div role="status">
        {sent && sent.invited > 0 && sent.rest === 0 && <p className={styles.sent}>{text.sent(sent.invited)}</p>}
        {sent && sent.refused > 0 && <p className={styles.problem}>{text.refused(sent.refused)}</p>}
        {sent && sent.rest > 0 && <p className={styles.problem}>{text.stopped(sent.invited, sent.rest)}</p>}
      </div>
      <FailureNote error={sent?.failure} fallback={text.sendFailed} />
      {sending.isPending ? (
        <div className={styles.sending}>
          <ProgressBar
            value={done}
            max={sending.variables.length}
            label={text.progress}
            valueText={text.sending(done, sending.variables.length)}
          />
          <p className={styles.small}>{text.sending(done, sending.variables.length)}</p>
        </div>
      ) : (
        ids.length > 0 &&
        isCurrent &&
        !isTooLong && <Button onClick={() => sending.mutate(ids)}>{text.send(ids.length)}</Button>
      )}
      {list !== '' && !sending.isPending && (
        <Button look="plain" onClick={() => change('')}>
          {text.clear}
        </Button>
      )}
    </>
  )
}
