import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMayChange } from '../../../../session/use-session.ts'
import { accountImport as text } from '../../../../text/account-import.ts'
import { pages, states } from '../../../../text/app.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Crumb } from '../../../../ui/crumb.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { LeaveQuestion } from '../../../../ui/leave-question.tsx'
import { LoadingState } from '../../../../ui/page-state.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { CheckedLines } from '../components/checked-lines.tsx'
import styles from '../components/import.module.css'
import { ListSource } from '../components/list-source.tsx'
import { Slips } from '../components/slips.tsx'
import { isDone, type Show, shows } from '../line-states.ts'
import { useAccountImport } from '../use-account-import.ts'

const address = '/superadmin/users/import'

/** Makes accounts from a list: chosen, checked line by line, imported, and printed. */
export default function ImportPage() {
  const importing = useAccountImport()
  const { list, lines, problem, checking, running } = importing
  const [params, setParams] = useSearchParams()
  const [printed, setPrinted] = useState(0)
  const mayChange = useMayChange()
  const done = lines.filter(isDone)
  const change = (part: Record<string, string>) => setParams({ ...Object.fromEntries(params), ...part })
  const isPrinting = params.has('slips') && done.length > 0

  // What was printed is on paper, as far as a browser can tell.
  useEffect(() => {
    if (!isPrinting) return
    const note = () => setPrinted(done.length)
    window.addEventListener('afterprint', note)
    return () => window.removeEventListener('afterprint', note)
  }, [isPrinting, done.length])

  const leaving = (
    <LeaveQuestion
      isOn={running.isPending || done.length > printed}
      title={text.leave.title}
      text={running.isPending ? text.leave.runningText : text.leave.text}
      leaveLabel={text.leave.leave}
      stayLabel={text.leave.stay}
    />
  )
  if (isPrinting)
    return (
      <>
        <Slips lines={done} back={address} />
        {leaving}
      </>
    )
  return (
    <div className={styles.page}>
      <Crumb to="/superadmin/dashboard" from={text.crumb} here={pages.accountImport} />
      {!list && (
        <>
          <p className={styles.why}>{text.why}</p>
          <ListSource
            problem={problem && text.problems[problem]}
            onFile={(file) => void importing.readFile(file)}
            onText={(typed) => void importing.readText(typed)}
          />
        </>
      )}
      {list && (
        <div className={styles.chosen}>
          <b>{text.chosen(list.rows.length, list.name)}</b>
          {!running.isPending && done.length === printed && (
            <Button look="plain" onClick={importing.forget}>
              {text.change}
            </Button>
          )}
        </div>
      )}
      {checking.isPending && <LoadingState />}
      {checking.isError && (
        <div className={styles.acts}>
          <FailureNote error={checking.error} fallback={text.checkFailed} />
          <Button look="quiet" isWide={false} onClick={importing.recheck}>
            {states.retry}
          </Button>
        </div>
      )}
      {checking.data && (
        <>
          <Running importing={importing} done={done.length} mayChange={mayChange} />
          {done.length > 0 && !running.isPending && (
            <div className={styles.warning}>
              <p role="status">
                <b>{text.imported(done.length)}</b> {text.warning}
              </p>
              <ButtonLink isWide={false} to={`${address}?slips=1`}>
                <IconPrinter size={18} stroke={1.75} aria-hidden />
                {text.print}
              </ButtonLink>
            </div>
          )}
          <CheckedLines
            lines={lines}
            show={shows.find((one) => one === params.get('show')) ?? 'all'}
            page={Number(params.get('page') ?? 1) || 1}
            onShow={(show: Show) => change({ show, page: '1' })}
            onPage={(page) => change({ page: String(page) })}
          />
        </>
      )}
      {leaving}
    </div>
  )
}

interface RunningProps {
  importing: ReturnType<typeof useAccountImport>
  done: number
  mayChange: boolean
}

function Running({ importing, done, mayChange }: RunningProps) {
  const { running, open, lines, isStopping } = importing
  if (running.isPending) {
    const progress = text.importing(done, done + open)
    return (
      <div className={styles.running}>
        <ProgressBar value={done} max={done + open} label={text.progress} valueText={progress} />
        <p role="status">{progress}</p>
        <p className={styles.small}>{text.takesTime}</p>
        <Button
          look="quiet"
          isWide={false}
          isPending={isStopping}
          pendingText={text.cancelling}
          onClick={importing.stop}
        >
          {text.cancel}
        </Button>
      </div>
    )
  }
  const has = (status: string) => lines.some(({ checked }) => checked.status === status)
  return (
    <>
      <div className={styles.hints}>
        {has('problem') && <p>{text.fixHint}</p>}
        {has('taken') && <p>{text.takenHint}</p>}
        {!mayChange && <p>{text.readOnly}</p>}
        {open === 0 && done === 0 && <p>{text.nothingToImport}</p>}
      </div>
      {running.isError && <FailureNote error={running.error} fallback={text.failed} />}
      {mayChange && open > 0 && (
        <div className={styles.acts}>
          <Button isWide={false} look={done > 0 ? 'quiet' : 'filled'} onClick={importing.run}>
            {done > 0 || running.isError ? text.resume(open) : text.import(open)}
          </Button>
        </div>
      )}
    </>
  )
}
