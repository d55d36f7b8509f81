import { Users } from '../users.tsx'

export default function UsersPage() {
  return <Users />
}
