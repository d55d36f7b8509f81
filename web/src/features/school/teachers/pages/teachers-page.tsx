import { useQuery } from '@tanstack/react-query'
import { firstTeacherOrder } from '@wordtrail/contracts/learning/teachers-view'
import { ExportButtons } from '../../../../exports/export-buttons.tsx'
import { teachersPage as text } from '../../../../text/teachers.ts'
import { useAddressParams } from '../../../../ui/address-params.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import { listOf, searchedIn, sortedIn } from '../address.ts'
import { type Teachers, teachers } from '../api.ts'
import styles from '../components/teachers.module.css'
import { TeachersTable } from '../components/teachers-table.tsx'

/** Every teacher with their class, and students who have none. */
export default function TeachersPage() {
  const [params, setParams] = useAddressParams()
  const asked = listOf(params, firstTeacherOrder)
  const { data, error, refetch } = useQuery(teachers.list(asked))
  const exported = Object.fromEntries(
    ['search', 'sort', 'order'].flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={text.search}
            value={asked.search}
            onSearch={(search) => setParams((before) => searchedIn(before, search), { replace: true })}
          />
        </div>
        <span role="status">{data && countText(data, asked.search)}</span>
        <div>
          <ExportButtons table="teachers" query={exported} />
        </div>
      </div>
      {data ? (
        <>
          {data.teachers.length > 0 || (data.without_teacher.students > 0 && asked.search === '') ? (
            <TeachersTable
              data={data}
              sort={asked.sort}
              order={asked.order}
              isWhole={asked.search === '' && data.page === 1}
              onSort={(by) => setParams((before) => sortedIn(before, firstTeacherOrder, by), { replace: true })}
            />
          ) : asked.search === '' ? (
            <EmptyState title={text.none} text={text.noneText} />
          ) : (
            <EmptyState
              title={text.noneFound}
              text={text.noneFoundText}
              action={
                <ButtonLink look="quiet" isWide={false} to="/superadmin/teachers">
                  {text.showAll}
                </ButtonLink>
              }
            />
          )}
          <Pager
            page={data.page}
            pages={data.pages}
            label={text.pages}
            onTurn={(page) => setParams((before) => withParams(before, { page: String(page) }))}
          />
        </>
      ) : error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </div>
  )
}

const countText = ({ total, all_teachers: all }: Teachers, search: string): string =>
  search === '' ? text.count(all) : text.found(total, all)
