import type { Role } from '@wordtrail/contracts/fields'
import { type ReactNode, Suspense } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  Navigate,
  type RouteObject,
  useRoutes,
} from 'react-router-dom'
import { askAhead } from '../api/asked-ahead.ts'
import { currentUser } from '../session/session.ts'
import { pages } from '../text/app.ts'
import { LoadingState } from '../ui/page-state.tsx'
import type { Area } from './areas/area.ts'
import { studentArea } from './areas/student-area.ts'
import { baseOf, Guarded, SignedOut } from './guards.tsx'
import { heldHistory } from './history.ts'
import { HistoryRouter } from './history-router.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { pageAt } from './page-at.ts'
import { PageBoundary } from './page-boundary.tsx'
import { Titled } from './page-title.tsx'

const LoginPage = lazyPage(() => import('../features/auth/pages/login-page.tsx'))
const SuperadminLoginPage = lazyPage(() => import('../features/auth/pages/superadmin-login-page.tsx'))
const loadAreaPages = () => import('./area-pages.tsx')
const AreaPages = lazyPage<{ area: Area }>(loadAreaPages)

/** An area whose table of pages comes with it: students, on their phones, need only their own. */
const lazyArea = (load: () => Promise<Area>) =>
  lazyPage(async () => {
    const [{ default: Pages }, area] = await Promise.all([loadAreaPages(), load()])
    return { default: () => <Pages area={area} /> }
  })
const TeacherPages = lazyArea(async () => (await import('./areas/teacher-area.ts')).teacherArea)
const SuperadminPages = lazyArea(async () => (await import('./areas/superadmin-area.ts')).superadminArea)

const entry = (path: string, title: string, Page: LazyPage): RouteObject => ({
  path,
  element: (
    <Titled title={title}>
      <Page />
    </Titled>
  ),
})
const areaOf = (role: Role, area: ReactNode): RouteObject => ({
  element: <Guarded allowed={[role]} />,
  children: [{ path: `${baseOf[role]}/*`, element: area }],
})

const routes: RouteObject[] = [
  {
    element: <SignedOut leave={['user', 'admin', 'superadmin']} />,
    children: [entry('/login', pages.login, LoginPage)],
  },
  {
    element: <SignedOut leave={['superadmin']} />,
    children: [entry('/superadmin/login', pages.superadminLogin, SuperadminLoginPage)],
  },
  areaOf('user', <AreaPages area={studentArea} />),
  areaOf('admin', <TeacherPages />),
  areaOf('superadmin', <SuperadminPages />),
  { path: '*', element: <Navigate to="/login" replace /> },
]

/** After this the page is begun without what has not come: it shows that it waits. */
const longestWaitMs = 1_000

/**
 * The login, or the frame, a student's page and what it shows come together: found one after the other, the page would
 * come late. Resolves when its code is there.
 */
export async function loadAhead(pathname: string): Promise<void> {
  const user = currentUser()
  const page = pageAt(studentArea, pathname)
  const isStudent = user?.role === studentArea.role
  if (isStudent) askAhead(page?.asks?.(user.id) ?? [])
  const needed = isStudent ? [AreaPages, page?.Page] : !user && pathname === '/login' ? [LoginPage] : []
  await Promise.race([
    Promise.all(needed.map((one) => one?.ahead())),
    new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
  ])
}

const history = heldHistory(createBrowserHistory({ v5Compat: true }))

const Pages = () => useRoutes(routes)

/** The page that the address names. */
export const AddressedPage = () => (
  <HistoryRouter history={history}>
    <PageBoundary>
      <Suspense fallback={<LoadingState />}>
        <Pages />
      </Suspense>
    </PageBoundary>
  </HistoryRouter>
)
