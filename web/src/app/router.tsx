import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { pages } from '../text/app.ts'
import { type Area, areas } from './areas.tsx'
import { ErrorPage } from './error-page.tsx'
import { Guarded, homeOf, SignedOut } from './guards.tsx'
import { lazyPage } from './lazy-page.ts'
import type { PageHandle } from './page-title.ts'
import { Root } from './root.tsx'

const LoginPage = lazyPage(() => import('../features/auth/pages/login-page.tsx'))
const SuperadminLoginPage = lazyPage(() => import('../features/auth/pages/superadmin-login-page.tsx'))
const AreaFrame = lazyPage<{ area: Area }>(() => import('./area-frame.tsx'))

const page = ({ path, title, Page }: { path: string; title: string; Page: ComponentType }): RouteObject => ({
  path,
  element: <Page />,
  errorElement: <ErrorPage />,
  handle: { title } satisfies PageHandle,
})
const anythingElse = (to: string): RouteObject => ({ path: '*', element: <Navigate to={to} replace /> })

const areaRoutes = (area: Area): RouteObject => ({
  path: area.base,
  element: <Guarded allowed={[area.role]} />,
  children: [
    { element: <AreaFrame area={area} />, errorElement: <ErrorPage />, children: area.pages.map(page) },
    // A route of its own: the frame's route would match the bare base too, and show no page.
    { index: true, element: <Navigate to={homeOf[area.role]} replace /> },
    anythingElse(homeOf[area.role]),
  ],
})

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      {
        element: <SignedOut leave={['user', 'admin', 'superadmin']} />,
        children: [page({ path: '/login', title: pages.login, Page: LoginPage })],
      },
      {
        element: <SignedOut leave={['superadmin']} />,
        children: [page({ path: '/superadmin/login', title: pages.superadminLogin, Page: SuperadminLoginPage })],
      },
      ...areas.map(areaRoutes),
      anythingElse('/login'),
    ],
  },
])
