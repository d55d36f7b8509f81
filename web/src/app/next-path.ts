import { createContext, useContext } from 'react'

/** The path that was asked for while the page of another is still shown. */
export const NextPath = createContext<string | undefined>(undefined)
export const useNextPath = (): string | undefined => useContext(NextPath)
