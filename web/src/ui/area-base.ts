import { useLocation } from 'react-router-dom'

/** `/admin` in the teacher's area, `/superadmin` in the superadmin's: pages that both have lead to pages of the same. */
export const useAreaBase = (): string => `/${useLocation().pathname.split('/', 2)[1]}`
