import { IconDots, IconKey, IconLogout, IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMayChange } from '../../../../session/use-session.ts'
import { accountActions as text } from '../../../../text/users.ts'
import { DropDown } from '../../../../ui/drop-down.tsx'
import { type Action, actionsFor, nameOf, type Subject } from '../actions.ts'
import styles from './actions-menu.module.css'

const ActionDialog = lazy(() => import('./action-dialog.tsx'))

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
/** What is done often. The rest stands on the person's page, which says what follows from it. */
const icons: Partial<Record<Action, typeof IconKey>> = {
  suspend: IconUserOff,
  restore: IconUserCheck,
  endSignIns: IconLogout,
  passwordCode: IconKey,
}

/** What can be done with an account, from its row. */
export function ActionsMenu({ person }: { person: Subject }) {
  const mayChange = useMayChange()
  const [asked, setAsked] = useState<Action>()
  const endAsking = () => setAsked(undefined)
  return (
    <>
      <DropDown label={text.open(nameOf(person))} isIcon button={<IconDots size={20} stroke={1.75} aria-hidden />}>
        {(close) => (
          <ul className={styles.menu}>
            <li>
              <Link to={`/superadmin/users/${person.id}`}>
                <IconUser {...icon} />
                {text.view}
              </Link>
            </li>
            {(mayChange ? actionsFor(person) : []).map((action) => {
              const Icon = icons[action]
              return (
                Icon && (
                  <li key={action}>
                    <button
                      type="button"
                      onClick={() => {
                        close()
                        setAsked(action)
                      }}
                    >
                      <Icon {...icon} />
                      {text[action]}
                    </button>
                  </li>
                )
              )
            })}
          </ul>
        )}
      </DropDown>
      <Suspense>
        {asked && <ActionDialog action={asked} person={person} onClose={endAsking} onErased={endAsking} />}
      </Suspense>
    </>
  )
}
