import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useMayChange } from '../../../../session/use-session.ts'
import { personPage, accountActions as text } from '../../../../text/users.ts'
import { Button } from '../../../../ui/button.tsx'
import { Section } from '../../../../ui/section.tsx'
import { type PersonDetail, people, refreshPeople } from '../../api.ts'
import { type Action, actionsFor } from '../actions.ts'
import styles from './person.module.css'

const ActionDialog = lazy(() => import('./action-dialog.tsx'))

/** Everything that can be done with the account, each with what follows from it. */
export function AccountActions({ person }: { person: PersonDetail }) {
  const mayChange = useMayChange()
  const [asked, setAsked] = useState<Action>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const endAsking = () => setAsked(undefined)
  const leave = async () => {
    await navigate('/superadmin/dashboard')
    client.removeQueries({ queryKey: people.one(person.id).queryKey })
    await refreshPeople(client)
  }
  if (!mayChange) return null
  return (
    <Section title={personPage.actions}>
      {person.role === 'superadmin' ? (
        <p>
          {personPage.apart} <Link to="/superadmin/settings">{personPage.toSettings}</Link>
        </p>
      ) : (
        <ul className={styles.actions}>
          {actionsFor(person).map((action) => (
            <li key={action}>
              <span>{personPage.effects[action]}</span>
              <Button look="quiet" isWide={false} aria-haspopup="dialog" onClick={() => setAsked(action)}>
                <span className={action === 'erase' ? styles.danger : undefined}>{text[action]}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {asked && <ActionDialog action={asked} person={person} onClose={endAsking} onErased={() => void leave()} />}
      </Suspense>
    </Section>
  )
}
