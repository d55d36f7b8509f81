import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { pages } from '../text/app.ts'
import { ErrorPage } from './error-page.tsx'
import { Guarded, homeOf, SignedOut } from './guards.tsx'
import { lazyPage } from './lazy-page.ts'
import type { PageHandle } from './page-title.ts'
import { Root } from './root.tsx'

const LoginPage = lazyPage(() => import('../features/auth/pages/login-page.tsx'))
const SuperadminLoginPage = lazyPage(() => import('../features/auth/pages/superadmin-login-page.tsx'))
const StudentFrame = lazyPage(() => import('./student-frame.tsx'))
const DashboardPage = lazyPage(() => import('../features/dashboard/pages/dashboard-page.tsx'))
const PracticePage = lazyPage(() => import('../features/practice/pages/practice-page.tsx'))
const TeacherHome = lazyPage(() => import('./teacher-home.tsx'))
const SuperadminHome = lazyPage(() => import('./superadmin-home.tsx'))

const page = (path: string, title: string, Page: ReturnType<typeof lazyPage>): RouteObject => ({
  path,
  element: <Page />,
  errorElement: <ErrorPage />,
  handle: { title } satisfies PageHandle,
})
const anythingElse = (to: string): RouteObject => ({ path: '*', element: <Navigate to={to} replace /> })

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      { element: <SignedOut leave={['user', 'admin', 'superadmin']} />, children: [page('/login', pages.login, LoginPage)] },
      { element: <SignedOut leave={['superadmin']} />, children: [page('/superadmin/login', pages.superadminLogin, SuperadminLoginPage)] },
      {
        path: '/student',
        element: <Guarded allowed={['user']} />,
        children: [
          {
            element: <StudentFrame />,
            errorElement: <ErrorPage />,
            children: [page('dashboard', pages.dashboard, DashboardPage), page('word-practice', pages.practice, PracticePage)],
          },
          { index: true, element: <Navigate to={homeOf.user} replace /> },
          anythingElse(homeOf.user),
        ],
      },
      {
        path: '/admin',
        element: <Guarded allowed={['admin']} />,
        children: [
          page('dashboard', pages.teacherHome, TeacherHome),
          { index: true, element: <Navigate to={homeOf.admin} replace /> },
          anythingElse(homeOf.admin),
        ],
      },
      {
        path: '/superadmin',
        element: <Guarded allowed={['superadmin']} />,
        children: [
          page('dashboard', pages.superadminHome, SuperadminHome),
          { index: true, element: <Navigate to={homeOf.superadmin} replace /> },
          anythingElse(homeOf.superadmin),
        ],
      },
      anythingElse('/login'),
    ],
  },
])
