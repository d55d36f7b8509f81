import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { isPrintable, screenOf } from '../../../../exports/print-address.ts'
import { PrintedTable } from '../../../../exports/printed-table.tsx'

/** Any table of the teacher's area on paper. */
export default function PrintTablePage() {
  const { table = '' } = useParams()
  const [params] = useSearchParams()
  if (!isPrintable(table)) return <Navigate to="/admin/dashboard" replace />
  return <PrintedTable table={table} back={screenOf(table, params)} />
}
