import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { useAreaBase } from '../ui/area-base.ts'
import { PrintedTable } from './printed-table.tsx'
import { isPrintable, screenOf } from './tables.ts'

/** Any table of the area on paper. */
export default function PrintTablePage() {
  const { table = '' } = useParams()
  const [params] = useSearchParams()
  const base = useAreaBase()
  if (!isPrintable(table, base)) return <Navigate to={base} replace />
  return <PrintedTable table={table} back={screenOf(table, params, base)} />
}
