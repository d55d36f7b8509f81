import { useQuery } from '@tanstack/react-query'
import { onboarding as text } from '../../../text/onboarding.ts'
import { NoticeRow } from '../../../ui/notice-row.tsx'
import { dashboard, type Profile } from '../api.ts'

/** For a student who learns with a teacher and has none yet: the name to tell them. Nothing once an invitation came. */
export function WaitingForTeacher({ own }: { own: Profile | undefined }) {
  const { data: invitations } = useQuery(dashboard.invitations())
  if (own === undefined || invitations === undefined || invitations.length > 0) return null
  return <NoticeRow badge={text.waitingBadge} text={text.waitingOnHome(own.username)} />
}
