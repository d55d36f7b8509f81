import type { Role } from '@wordtrail/contracts/fields'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { endedSession, type User } from '../session/session.ts'
import { useCurrentUser } from '../session/use-session.ts'

/** Below it are the addresses of a role's pages. */
export const baseOf = { user: '/student', admin: '/admin', superadmin: '/superadmin' } as const satisfies Record<
  Role,
  string
>

export const homeOf: Record<Role, string> = {
  user: `${baseOf.user}/dashboard`,
  admin: `${baseOf.admin}/dashboard`,
  superadmin: `${baseOf.superadmin}/dashboard`,
}

/** The path to which a visitor with this role is sent; `undefined` if the page is open to them. */
export const redirectFor = (allowed: readonly Role[], role: Role | undefined): string | undefined =>
  role === undefined ? '/login' : allowed.includes(role) ? undefined : homeOf[role]

/** Where somebody was when their session ended: they go on there, and nobody else. */
interface Return {
  readonly userId: string
  readonly to: string
}
interface LoginState {
  readonly returnTo?: Return
}

/** The address to go to after signing in. `state`: what the history keeps of the way to the login. */
export const afterSignIn = ({ id, role }: Pick<User, 'id' | 'role'>, state: unknown): string => {
  const { returnTo } = (state ?? {}) as LoginState
  return returnTo?.userId === id ? returnTo.to : homeOf[role]
}

/** The door for a role. */
const loginFor = (role: Role): string => (role === 'superadmin' ? '/superadmin/login' : '/login')

/** Opens the routes inside it to the allowed roles only. Another user begins anew there, without what was on screen. */
export function Guarded({ allowed }: { allowed: readonly Role[] }) {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  const away = redirectFor(allowed, user?.role)
  if (!away) return <Outlet key={user?.id} />
  const ended = user ? undefined : endedSession()
  if (!ended) return <Navigate to={away} replace />
  const state: LoginState = { returnTo: { userId: ended.userId, to: pathname + search } }
  return <Navigate to={loginFor(ended.role)} state={state} replace />
}

/** Shows the routes inside it, except to users signed in with one of these roles: they are sent back, or home. */
export function SignedOut({ leave }: { leave: readonly Role[] }) {
  const user = useCurrentUser()
  const { state } = useLocation()
  return user && leave.includes(user.role) ? <Navigate to={afterSignIn(user, state)} replace /> : <Outlet />
}
