import { IconMenu2 } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { useCurrentUser } from '../session/use-session.ts'
import { app, frame } from '../text/app.ts'
import { OneFigureStop } from '../ui/figure-stop.tsx'
import { useIsFullScreen } from '../ui/full-screen.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useMedia } from '../ui/media.ts'
import { LoadingState } from '../ui/page-state.tsx'
import hidden from '../ui/visually-hidden.module.css'
import { shownWordKey } from '../ui/word-link.tsx'
import { AreaBar } from './area-bar.tsx'
import styles from './area-frame.module.css'
import { AreaMenu } from './area-menu.tsx'
import type { Area } from './areas/area.ts'
import { Drawer } from './drawer.tsx'
import { NewsLine } from './news-line.tsx'
import { pageAt } from './page-at.ts'
import { PageBoundary } from './page-boundary.tsx'
import { usePageTitle } from './page-title.tsx'

/** Sidebar, header and page of an area; on small screens the sidebar is a drawer, and its first places a bar. */
export default function AreaFrame({ area }: { area: Area }) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const title = usePageTitle()
  const isWide = useMedia('(min-width: 1024px)')
  const ownHead = pageAt(area, pathname)?.hasOwnHead
  const hasOwnHead = ownHead === 'always' || (ownHead === 'wide' && isWide)
  const isFullScreen = useIsFullScreen()
  const isReadOnly = useCurrentUser()?.isReadOnly === true
  /** The path the drawer was opened on: on any other one it is closed. */
  const [openOn, setOpenOn] = useState<string>()
  const [aside, setAside] = useState<HTMLElement | null>(null)
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current !== pathname) main.current?.focus({ preventScroll: true })
    shownPath.current = pathname
  }, [pathname])
  const close = useCallback(() => setOpenOn(undefined), [])

  return (
    <div className={`${styles.frame} ${isFullScreen ? styles.bare : ''}`}>
      {!isFullScreen && (
        <>
          <a className={styles.skip} href="#main">
            {app.skipToContent}
          </a>
          <aside className={styles.side}>
            <AreaMenu area={area} />
          </aside>
          {openOn === pathname && (
            <Drawer onClose={close}>
              <AreaMenu area={area} onClose={close} />
            </Drawer>
          )}
        </>
      )}
      <div>
        {!isFullScreen && (
          <header className={`${styles.head} ${hasOwnHead ? styles.own : ''}`}>
            <span className={styles.opener}>
              <IconButton
                label={frame.openMenu}
                aria-expanded={openOn === pathname}
                onClick={() => setOpenOn(pathname)}
              >
                <IconMenu2 size={20} stroke={1.75} aria-hidden />
              </IconButton>
            </span>
            <h1 className={hasOwnHead ? hidden.hidden : undefined}>{title}</h1>
            {isReadOnly && <span className={styles.readOnly}>{frame.readOnly}</span>}
            <div className={styles.aside} ref={setAside} />
          </header>
        )}
        {!isFullScreen && <NewsLine />}
        <main id="main" ref={main} tabIndex={-1} className={isFullScreen ? undefined : styles.main}>
          <PageBoundary>
            <Suspense fallback={<LoadingState />}>
              <OneFigureStop>
                <Outlet context={aside} />
              </OneFigureStop>
            </Suspense>
          </PageBoundary>
        </main>
        {!isFullScreen && <AreaBar area={area} />}
      </div>
      {/* There before the panel is, so that nothing is shown in its place, which would keep it back for 300 ms. */}
      <Suspense>{area.WordPanel && params.has(shownWordKey) && <area.WordPanel />}</Suspense>
    </div>
  )
}
