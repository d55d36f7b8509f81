import { matchRoutes, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import AreaFrame from './area-frame.tsx'
import type { Area } from './areas/area.ts'
import { baseOf, homeOf } from './guards.tsx'
import { Titled } from './page-title.tsx'

const routesOf = ({ role, pages }: Area, frame: RouteObject['element']): RouteObject[] => {
  const toHome = <Navigate to={homeOf[role]} replace />
  return [
    { element: frame, children: pages.map(({ path, title, Page }) => ({ path, element: <Page />, handle: title })) },
    // A route of its own: the frame's route would match the bare base too, and show no page.
    { index: true, element: toHome },
    { path: '*', element: toHome },
  ]
}

/** The page of an area for the present address, in the area's frame. */
export default function AreaPages({ area }: { area: Area }) {
  const routes = routesOf(area, <AreaFrame area={area} />)
  const title = matchRoutes(routes, useLocation(), baseOf[area.role])?.at(-1)?.route.handle as string | undefined
  return <Titled title={title}>{useRoutes(routes)}</Titled>
}
