import { Link, useLocation } from 'react-router-dom'
import { frame } from '../text/app.ts'
import styles from './area-bar.module.css'
import type { Area } from './areas/area.ts'
import { isAt } from './is-at.ts'
import { useNextPath } from './next-path.ts'
import { addressOf } from './page-at.ts'

/**
 * On small screens, the places of an area that are gone to every day. What else it has is in the menu. A place that was
 * pressed is marked at once, while its page is on its way.
 */
export function AreaBar({ area }: { area: Area }) {
  const { pathname } = useLocation()
  const coming = useNextPath() ?? pathname
  const places = area.pages.filter(({ place }) => place !== undefined)
  if (places.length === 0) return null
  return (
    <nav className={styles.bar} aria-label={frame.places}>
      {places.map(({ path, place, icon: Icon }) => {
        const address = addressOf(area, { path })
        return (
          <Link
            key={path}
            to={address}
            aria-current={isAt(pathname, { address }) ? 'page' : undefined}
            className={isAt(coming, { address }) ? styles.here : undefined}
          >
            {Icon && <Icon size={22} stroke={1.75} aria-hidden />}
            {place}
          </Link>
        )
      })}
    </nav>
  )
}
