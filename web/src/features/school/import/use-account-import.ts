import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountListLimits } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { accountImport as text } from '../../../text/account-import.ts'
import type { FileProblem, ListContent } from '../../../ui/list-file.ts'
import { type AccountRow, type Checked, checkRows, type Imported, importRows } from './api.ts'
import { importInPortions } from './import-in-portions.ts'

export type Line = AccountRow & {
  /** In its list, from 1. */
  readonly row: number
  readonly checked: Checked
  readonly imported: Imported | undefined
}

type Problem = FileProblem | 'noNames' | 'tooMany'

/** Rows that an import would make, or give another first password. */
const isOpen = ({ checked, imported }: Line): boolean =>
  (checked.status === 'new' || checked.status === 'never_signed_in') &&
  (imported === undefined || imported.status === 'later')

/** The way of a list of accounts: read, checked, made. First passwords stand here alone, and go with the page. */
export function useAccountImport() {
  const client = useQueryClient()
  const [list, setList] = useState<{ readonly name: string; readonly rows: readonly AccountRow[] }>()
  const [problem, setProblem] = useState<Problem>()
  const [results, setResults] = useState<ReadonlyMap<number, Imported>>(new Map())
  const [stop, setStop] = useState(new AbortController())
  const [isStopping, setStopping] = useState(false)

  const checking = useMutation({ mutationFn: checkRows })
  const lines = checking.data && list ? list.rows.map((row, index) => lineOf(row, index, checking.data, results)) : []
  const open = lines.filter(isOpen)
  const running = useMutation({
    mutationFn: ({ rows, signal }: { rows: ReadonlyMap<number, AccountRow>; signal: AbortSignal }) =>
      importInPortions(rows, {
        send: importRows,
        onResults: (some) => setResults((before) => new Map([...before, ...some])),
        signal,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['superadmin'] }),
  })

  const forget = () => {
    setList(undefined)
    setProblem(undefined)
    setResults(new Map())
    checking.reset()
    running.reset()
  }
  const read = async (content: ListContent | FileProblem, name: string) => {
    forget()
    if (typeof content === 'string') return setProblem(content)
    const { rowsOf } = await import('./rows-of.ts')
    const rows = rowsOf(content)
    if (rows.length === 0) return setProblem('noNames')
    if (rows.length > accountListLimits.checked) return setProblem('tooMany')
    const next = { name, rows }
    setList(next)
    checking.mutate(rows)
  }

  return {
    list,
    lines,
    problem,
    checking,
    running,
    isStopping,
    /** How many rows are left to be imported. */
    open: open.length,
    readText: (typed: string) => read({ kind: 'text', text: typed }, text.pasted),
    readFile: async (file: File) => {
      const { readListFile } = await import('../../../ui/list-file.ts')
      await read(await readListFile(file), file.name)
    },
    recheck: () => list && checking.mutate(list.rows),
    forget,
    run: () => {
      const next = new AbortController()
      setStop(next)
      setStopping(false)
      const rows = new Map(
        open.map(({ row, checked: _checked, imported: _imported, ...account }) => [row - 1, account]),
      )
      running.mutate({ rows, signal: next.signal })
    },
    stop: () => {
      setStopping(true)
      stop.abort()
    },
  }
}

const lineOf = (
  row: AccountRow,
  index: number,
  checked: readonly Checked[],
  results: ReadonlyMap<number, Imported>,
): Line => ({ ...row, row: index + 1, checked: checked[index]!, imported: results.get(index) })
