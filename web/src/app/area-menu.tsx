import { IconX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useOutboxState } from '../outbox/outbox.ts'
import { app, frame, outbox } from '../text/app.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './area-menu.module.css'
import type { Area } from './areas/area.ts'
import { isAt } from './is-at.ts'
import { LogOutButton } from './log-out-button.tsx'
import { addressOf } from './page-at.ts'

/**
 * The pages of an area, and the button to log out. `onClose` adds a button to close the menu, and is called whenever a
 * page is chosen, even the present one.
 */
export function AreaMenu({ area, onClose }: { area: Area; onClose?: () => void }) {
  const { pending } = useOutboxState()
  const { pathname } = useLocation()
  return (
    <div className={styles.menu}>
      <header>
        <span>
          <strong>{app.name}</strong>
          <span className={styles.area}>{area.title}</span>
        </span>
        {onClose && (
          <IconButton label={frame.closeMenu} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </header>
      <nav aria-label={frame.menu}>
        {area.pages.map(
          ({ path, title, icon: Icon, holds }) =>
            Icon && (
              <Link
                key={path}
                to={addressOf(area, { path })}
                aria-current={isAt(pathname, { address: addressOf(area, { path }), holds }) ? 'page' : undefined}
                onClick={onClose}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                {title}
              </Link>
            ),
        )}
      </nav>
      <div className={styles.foot}>
        {pending > 0 && (
          <p className={styles.waiting} role="status">
            {outbox.waiting(pending)}
          </p>
        )}
        <LogOutButton />
      </div>
    </div>
  )
}
