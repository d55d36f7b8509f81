import { IconHome, IconMenu2, IconPencil, IconX } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { useOutboxState } from '../lib/outbox.ts'
import { app, frame, outbox, pages } from '../text/app.ts'
import { useIsFullScreen } from '../ui/full-screen.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LoadingState } from '../ui/page-state.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { usePageTitle } from './page-title.ts'
import styles from './student-frame.module.css'

const wide = '(min-width: 768px)'

function Menu({ close }: { close?: ReactNode }) {
  const { pending } = useOutboxState()
  return (
    <div className={styles.menu}>
      <header>
        <span>
          <strong>{app.name}</strong>
          <span className={styles.area}>{app.studentArea}</span>
        </span>
        {close}
      </header>
      <nav aria-label={frame.menu}>
        <NavLink to="/student/dashboard">
          <IconHome size={20} stroke={1.75} aria-hidden />
          {pages.dashboard}
        </NavLink>
        <NavLink to="/student/word-practice">
          <IconPencil size={20} stroke={1.75} aria-hidden />
          {pages.practice}
        </NavLink>
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

/** The menu over the page on small screens. A modal dialog keeps the focus inside and gives it back. */
function Drawer({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const query = matchMedia(wide)
    query.addEventListener('change', onClose)
    return () => query.removeEventListener('change', onClose)
  }, [onClose])
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={frame.menu}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <Menu
        close={
          <IconButton label={frame.closeMenu} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        }
      />
    </dialog>
  )
}

export default function StudentFrame() {
  const { pathname } = useLocation()
  const title = usePageTitle()
  const isFullScreen = useIsFullScreen()
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
            <Menu />
          </aside>
          {openOn === pathname && <Drawer onClose={close} />}
        </>
      )}
      <div>
        {!isFullScreen && (
          <header className={styles.head}>
            <span className={styles.opener}>
              <IconButton label={frame.openMenu} aria-expanded={openOn === pathname} onClick={() => setOpenOn(pathname)}>
                <IconMenu2 size={20} stroke={1.75} aria-hidden />
              </IconButton>
            </span>
            <h1>{title}</h1>
            <div className={styles.aside} ref={setAside} />
          </header>
        )}
        <main id="main" ref={main} tabIndex={-1} className={isFullScreen ? undefined : styles.main}>
          <Suspense fallback={<LoadingState />}>
            <Outlet context={aside} />
          </Suspense>
        </main>
      </div>
    </div>
  )
}
