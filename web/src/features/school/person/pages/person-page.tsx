import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { ApiError } from '../../../../api/api-client.ts'
import { schoolLooks as looksText } from '../../../../text/looks.ts'
import { personPage as text } from '../../../../text/users.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Crumb } from '../../../../ui/crumb.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { type PersonDetail, people } from '../../api.ts'
import { Consent } from '../../import/consent.tsx'
import { StateMark } from '../../users/state-mark.tsx'
import { nameOf } from '../actions.ts'
import { AccountActions } from '../components/account-actions.tsx'
import { AccountEvents, SignIns } from '../components/account-events.tsx'
import { AccountFacts } from '../components/account-facts.tsx'
import { Links } from '../components/links.tsx'
import styles from '../components/person.module.css'

/** Everything that the school knows of a person, and what it can do with their account. */
export default function PersonPage() {
  const { id } = useParams()
  // Another person is another page: nothing typed for one of them may reach the other.
  return id ? <PersonWithId key={id} id={id} /> : null
}

/** Erased, of nobody, or no id at all. */
const isNobody = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

function PersonWithId({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(people.one(id))
  if (isNobody(error))
    return (
      <EmptyState
        title={text.notFound}
        text={text.notFoundText}
        action={
          <ButtonLink isWide={false} to="/superadmin/dashboard">
            {text.toUsers}
          </ButtonLink>
        }
      />
    )
  if (data) return <Person person={data} />
  return error ? (
    <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
  ) : (
    <LoadingState />
  )
}

/** To who looked at a student's records, or whose records a teacher or superadmin looked at. */
const LooksWay = ({ person: { role, username } }: { person: PersonDetail }) => (
  <p className={styles.links}>
    <Link to={`/superadmin/looks?${new URLSearchParams({ [role === 'user' ? 'student' : 'viewer']: username })}`}>
      {role === 'user' ? looksText.atStudent : looksText.byViewer}
    </Link>
  </p>
)

const Person = ({ person }: { person: PersonDetail }) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <Crumb to="/superadmin/dashboard" from={text.crumb} here={person.username} />
      <div className={styles.name}>
        <h2>{nameOf(person)}</h2>
        {person.nickname && <span className={styles.username}>{person.username}</span>}
        {person.state !== 'normal' && <StateMark state={person.state} />}
      </div>
    </header>
    <div className={styles.columns}>
      <div>
        <AccountFacts person={person} />
        <AccountActions person={person} />
        <LooksWay person={person} />
        {person.role === 'user' && <Consent studentId={person.id} />}
      </div>
      <div>
        {person.role !== 'superadmin' && <Links person={person} />}
        <SignIns at={person.sign_ins} />
        <AccountEvents events={person.events} />
      </div>
    </div>
  </div>
)
