import { peopleLimits } from '@wordtrail/contracts/learning/limits'
import { accountEventNames, passwordWayNames } from '@wordtrail/contracts/names/accounts'
import { personPage as text } from '../../../../text/users.ts'
import { Section } from '../../../../ui/section.tsx'
import type { PersonDetail } from '../../api.ts'
import { instantText } from '../../users/last-login.ts'
import { nameOf } from '../actions.ts'
import styles from './person.module.css'

type Event = PersonDetail['events'][number]

/** The latest sign-ins. */
export const SignIns = ({ at }: { at: PersonDetail['sign_ins'] }) => (
  <Section title={text.signIns} note={at.length === 0 ? undefined : text.signInsNote(peopleLimits.signIns)}>
    {at.length === 0 ? (
      <p>{text.never}</p>
    ) : (
      <ol className={styles.signIns}>
        {at.map((instant) => (
          <li key={instant}>
            <time dateTime={instant}>{instantText(instant)}</time>
          </li>
        ))}
      </ol>
    )}
  </Section>
)

/** What was done to keep the account, or to close it, by whom. */
export const AccountEvents = ({ events }: Pick<PersonDetail, 'events'>) => (
  <Section title={text.events} note={text.eventsNote(peopleLimits.events)}>
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={`${event.at} ${event.kind}`}>
          <time dateTime={event.at}>{instantText(event.at)}</time>
          <span>{nameOfEvent(event)}</span>
          {event.by && <span className={styles.quiet}>{text.byWhom(nameOf(event.by) || text.erased)}</span>}
        </li>
      ))}
    </ol>
  </Section>
)

const nameOfEvent = ({ kind, way }: Event): string =>
  kind === 'PasswordChanged' ? passwordWayNames[way ?? 'owner'] : accountEventNames[kind]
