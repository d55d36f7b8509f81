import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { app, pages } from '../text/app.ts'

const Title = createContext<string>(pages.fallback)

/** The title of the page that is open. */
export const usePageTitle = (): string => useContext(Title)

/** Names the page inside it, in the browser's tab too. */
export function Titled({ title = pages.fallback, children }: { title?: string | undefined; children: ReactNode }) {
  useEffect(() => {
    document.title = app.titleOf(title)
  }, [title])
  return <Title value={title}>{children}</Title>
}
