import type { ReactNode } from 'react'
import { useMoment } from './moment.ts'

/** What can be done only in the present: at a moment that is over nothing can be changed. */
export const OnlyNow = ({ children }: { children: ReactNode }) => useMoment() === undefined && children
