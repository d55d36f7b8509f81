import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../api/api-client.ts'
import { flushed } from '../outbox/outbox.ts'
import { factsOf, sessionToken, signOut } from '../session/session.ts'
import { frame } from '../text/app.ts'
import { Button } from '../ui/button.tsx'

/** Tells the server, where it can be reached, so that the token ends too and not only its place here. */
function endOnServer(): void {
  const token = sessionToken()
  const id = token === null ? undefined : factsOf(token).signInId
  if (token === null || id === undefined) return
  call('DELETE /api/user/sign-ins/:id', { params: { id }, token }).catch((cause: unknown) =>
    console.info('The server was not told of signing out', cause),
  )
}

/** Sends what still waits, for 3 s at most, then forgets the session on this device. */
export function LogOutButton() {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()
  const leave = async () => {
    setIsLeaving(true)
    await flushed()
    endOnServer()
    signOut()
    await navigate('/login', { replace: true })
  }
  return (
    <Button look="plain" isPending={isLeaving} pendingText={frame.loggingOut} onClick={() => void leave()}>
      <IconLogout size={20} stroke={1.75} aria-hidden />
      {frame.logOut}
    </Button>
  )
}
