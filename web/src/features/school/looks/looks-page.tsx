import { useQuery } from '@tanstack/react-query'
import { dayRange } from '@wordtrail/contracts/learning/limits'
import { lookNames } from '@wordtrail/contracts/names/looks'
import { Link } from 'react-router-dom'
import { pages } from '../../../text/app.ts'
import { schoolLooks as text } from '../../../text/looks.ts'
import { useAddressParams } from '../../../ui/address-params.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Crumb } from '../../../ui/crumb.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { withParams } from '../../../ui/word-link.tsx'
import { nameOf } from '../person/actions.ts'
import { instantText } from '../users/last-login.ts'
import { type Look, looks } from './api.ts'
import styles from './looks.module.css'

const filters = ['viewer', 'student', 'from', 'to'] as const
type Filter = (typeof filters)[number]

/** What the address asks for. A day that is still being typed has a year that nobody means. */
const askedIn = (params: URLSearchParams): Partial<Record<Filter, string>> =>
  Object.fromEntries(
    filters.flatMap((name) => {
      const value = params.get(name) ?? ''
      const isDay = name === 'from' || name === 'to'
      return value === '' || (isDay && (value < dayRange.first || value > dayRange.last)) ? [] : [[name, value]]
    }),
  )

/** Who looked at which student's records, by viewer, student and days. The address keeps what is looked for. */
export default function LooksPage() {
  const [params, setParams] = useAddressParams()
  const asked = askedIn(params)
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const { data, error, refetch, isPlaceholderData } = useQuery(looks({ ...asked, page: String(page) }))
  const choose = (name: Filter, value: string) =>
    setParams((now) => withParams(now, { [name]: value === '' ? undefined : value, page: undefined }), {
      replace: true,
    })
  const day = (name: 'from' | 'to') => (
    <input
      type="date"
      aria-label={text[name]}
      min={dayRange.first}
      max={dayRange.last}
      value={params.get(name) ?? ''}
      onChange={({ currentTarget }) => choose(name, currentTarget.value)}
    />
  )
  return (
    <div className={styles.page}>
      <Crumb to="/superadmin/dashboard" from={text.crumb} here={pages.looks} />
      <p className={styles.why}>{text.why}</p>
      <div className={styles.tools}>
        {(['viewer', 'student'] as const).map((name) => (
          <div key={name} className={styles.search}>
            <SearchField
              label={text[name]}
              value={params.get(name) ?? ''}
              onSearch={(search) => choose(name, search.trim())}
            />
          </div>
        ))}
        <div className={styles.days} role="group" aria-label={text.days}>
          {day('from')}
          <span aria-hidden>–</span>
          {day('to')}
        </div>
        <span role="status">{data && text.count(data.total)}</span>
      </div>
      {data ? (
        data.looks.length > 0 ? (
          <>
            <ol className={styles.looks} aria-label={text.list} aria-busy={isPlaceholderData}>
              {data.looks.map((look) => (
                <LookLine key={`${look.at} ${look.viewer.id} ${look.kind} ${look.student?.id}`} look={look} />
              ))}
            </ol>
            <Pager
              page={page}
              pages={data.pages}
              label={text.pages}
              onTurn={(to) => setParams((now) => withParams(now, { page: String(to) }))}
            />
          </>
        ) : Object.keys(asked).length === 0 ? (
          <EmptyState title={text.none} text={text.noneText} />
        ) : (
          <EmptyState
            title={text.noneFound}
            text={text.noneFoundText}
            action={
              <ButtonLink look="quiet" isWide={false} to="/superadmin/looks">
                {text.showAll}
              </ButtonLink>
            }
          />
        )
      ) : error ? (
        <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </div>
  )
}

const LookLine = ({ look }: { look: Look }) => (
  <li>
    <time dateTime={look.at}>{instantText(look.at)}</time>
    <span>
      <Person person={look.viewer} />
    </span>
    <span>{lookNames[look.kind]}</span>
    <span>{look.student ? <Person person={look.student} /> : <i>{studentsText(look)}</i>}</span>
  </li>
)

/** Whoever was erased has no page any more. */
const Person = ({ person }: { person: Look['viewer'] | NonNullable<Look['student']> }) =>
  person.username === '' ? <i>{text.erased}</i> : <Link to={`/superadmin/users/${person.id}`}>{nameOf(person)}</Link>

const studentsText = ({ students, is_of_everyone: isOfEveryone }: Look): string =>
  isOfEveryone ? text.everyone : students === 0 ? text.nobody : text.students(students)
