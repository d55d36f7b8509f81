import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { shownName } from '@wordtrail/contracts/learning/class-view'
import { inviteOne as text } from '../../../../text/teacher-home.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { LoadingState } from '../../../../ui/page-state.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type FoundStudent, home, invite } from '../api.ts'
import { usePortion } from '../use-portion.ts'
import styles from './home.module.css'
import { PersonName } from './person-name.tsx'

/** The search lists no more than these. */
const mostFound = 50
const portion = 8
const nobody: readonly FoundStudent[] = []
/** Those who can be invited come first. */
const rank = ({ status }: FoundStudent): number => ['free', 'waiting', 'yours', 'taken'].indexOf(status)

/** Finds students by user name or nickname, and says of each what they are to this teacher. */
export function InviteOne({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const client = useQueryClient()
  const asked = search.trim()
  const { data, error } = useQuery(home.found(asked))
  const sending = useMutation({
    mutationFn: invite,
    onSuccess: ({ message }) => toast(message),
    // Also after a failure: somebody else may have invited or linked the student meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: home.all() }),
  })
  const found = asked === '' ? undefined : data?.toSorted((one, other) => rank(one) - rank(other))
  const { shown, rest, showMore } = usePortion(found ?? nobody, portion)
  return (
    <>
      <SearchField label={text.search} value={search} onSearch={onSearch} />
      <p className={styles.small} role="status">
        {found &&
          (found.length === mostFound ? text.foundMany(mostFound) : found.length > 0 && text.found(found.length))}
      </p>
      <FailureNote error={asked !== '' && !data && error} fallback={text.searchFailed} />
      <FailureNote error={sending.error} fallback={text.sendFailed} />
      {asked !== '' && !data && !error && <LoadingState />}
      {found?.length === 0 && <p className={styles.small}>{text.none}</p>}
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {shown.map(({ _id: id, status, ...person }) => (
            <li key={id}>
              <PersonName person={person} />
              {status === 'free' ? (
                <Button
                  look="quiet"
                  isWide={false}
                  aria-label={text.inviteWhom(shownName(person))}
                  isPending={sending.isPending}
                  {...(sending.variables === id && { pendingText: text.sending })}
                  onClick={() => sending.mutate(id)}
                >
                  {text.invite}
                </Button>
              ) : (
                <span className={styles.small}>{text.status[status]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button look="quiet" onClick={showMore}>
          {text.more(rest)}
        </Button>
      )}
    </>
  )
}
