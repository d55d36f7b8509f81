import { useSearchParams } from 'react-router-dom'
import { PrintedTable } from '../../../../exports/printed-table.tsx'

/** The class on paper, with what needs attention in words. */
export default function PrintClassPage() {
  const [params] = useSearchParams()
  return <PrintedTable table="class-students" back={`/admin/class-stats-overview?${params}`} />
}
