import { IconEye, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { peopleLimits } from '@wordtrail/contracts/learning/limits'
import { useCallback } from 'react'
import { ExportButtons } from '../../../exports/export-buttons.tsx'
import { useMayChange } from '../../../session/use-session.ts'
import { schoolLooks as looksText } from '../../../text/looks.ts'
import { users as text } from '../../../text/users.ts'
import { useAddressParams } from '../../../ui/address-params.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useMedia } from '../../../ui/media.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { type PeoplePage, people } from '../api.ts'
import { filtersOf, partsOf, queryOf, sortedBy, type UsersAddress, usersAddressOf } from './address.ts'
import styles from './users.module.css'
import { UsersEntries } from './users-entries.tsx'
import { UsersTable } from './users-table.tsx'
import { UsersTools } from './users-tools.tsx'

/** From here on the table has room for its columns beside the menu. */
const wide = '(min-width: 1120px)'
const pageSize = 50

/** Everybody who has an account. The address keeps how the table is looked at. */
export function Users() {
  const [params, setParams] = useAddressParams()
  const address = usersAddressOf(params)
  const mayChange = useMayChange()
  const isWide = useMedia(wide)
  const { data, error, refetch, isPlaceholderData } = useQuery(people.page(queryOf(address)))
  const show = useCallback(
    (next: (now: UsersAddress) => UsersAddress) =>
      setParams((now) => withParams(now, partsOf(next(usersAddressOf(now)))), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  return (
    <Section
      title={text.title}
      note={data && noteOf(data)}
      aside={
        <div className={styles.aside}>
          <ButtonLink look="quiet" isWide={false} to="/superadmin/looks">
            <IconEye size={18} stroke={1.75} aria-hidden />
            {looksText.way}
          </ButtonLink>
          <ExportButtons table="users" query={filtersOf(address)} />
          {mayChange && (
            <ButtonLink look="quiet" isWide={false} to="/superadmin/users/import">
              <IconUserPlus size={18} stroke={1.75} aria-hidden />
              {text.import}
            </ButtonLink>
          )}
        </div>
      }
    >
      <UsersTools address={address} counts={data?.counts ?? null} isNarrow={!isWide} onChange={show} />
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.old : undefined}>
          <Found data={data} address={address} isWide={isWide} onShow={show} />
        </div>
      ) : error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Section>
  )
}

const noteOf = ({ total, is_cut }: PeoplePage): string => (is_cut ? text.cut(peopleLimits.found) : text.count(total))

interface FoundProps {
  data: PeoplePage
  address: UsersAddress
  isWide: boolean
  onShow: (next: (now: UsersAddress) => UsersAddress) => void
}

function Found({ data, address, isWide, onShow }: FoundProps) {
  if (data.people.length === 0)
    return (
      <EmptyState
        title={text.none}
        text={text.noneText}
        action={
          <Button look="quiet" isWide={false} onClick={() => onShow(() => usersAddressOf(new URLSearchParams()))}>
            {text.showAll}
          </Button>
        }
      />
    )
  return (
    <>
      {isWide ? (
        <UsersTable people={data.people} address={address} onSort={(sort) => onShow((now) => sortedBy(now, sort))} />
      ) : (
        <UsersEntries people={data.people} />
      )}
      <div className={styles.pager}>
        <Pager
          page={address.page}
          pages={Math.ceil(data.total / pageSize)}
          label={text.pages}
          onTurn={(page) => onShow((now) => ({ ...now, page }))}
        />
      </div>
    </>
  )
}
