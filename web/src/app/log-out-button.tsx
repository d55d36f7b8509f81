import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { flushed } from '../outbox/outbox.ts'
import { signOut } from '../session/session.ts'
import { frame } from '../text/app.ts'
import { Button } from '../ui/button.tsx'

/** Sends what still waits, for 3 s at most, then forgets the session on this device. */
export function LogOutButton() {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()
  const leave = async () => {
    setIsLeaving(true)
    await flushed()
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
