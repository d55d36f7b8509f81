import { useLocation } from 'react-router-dom'

/** The prefix of the area that the page stands in: teachers and the superadmin look after words on the same pages. */
export const useBase = (): '/admin' | '/superadmin' =>
  useLocation().pathname.startsWith('/superadmin') ? '/superadmin' : '/admin'
