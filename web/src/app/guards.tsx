import type { Role } from '@wordtrail/contracts/fields'
import { Navigate, Outlet } from 'react-router-dom'
import { useCurrentUser } from '../session/session.ts'

export const homeOf: Record<Role, string> = {
  user: '/student/dashboard',
  admin: '/admin/dashboard',
  superadmin: '/superadmin/dashboard',
}

/** The path to which a visitor with this role is sent; `undefined` if the page is open to them. */
export const redirectFor = (allowed: readonly Role[], role: Role | undefined): string | undefined =>
  role === undefined ? '/login' : allowed.includes(role) ? undefined : homeOf[role]

/** Opens the routes inside it to the allowed roles only. */
export function Guarded({ allowed }: { allowed: readonly Role[] }) {
  const away = redirectFor(allowed, useCurrentUser()?.role)
  return away ? <Navigate to={away} replace /> : <Outlet />
}

/** Shows the routes inside it, except to users signed in with one of these roles: they are sent home. */
export function SignedOut({ leave }: { leave: readonly Role[] }) {
  const role = useCurrentUser()?.role
  return role && leave.includes(role) ? <Navigate to={homeOf[role]} replace /> : <Outlet />
}
