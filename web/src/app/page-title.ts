import { useMatches } from 'react-router-dom'
import { pages } from '../text/app.ts'

/** What a route puts into its `handle`. */
export interface PageHandle {
  readonly title: string
}

/** The title of the innermost route that has one. */
export function usePageTitle(): string {
  const titles = useMatches().flatMap(({ handle }) =>
    (handle as PageHandle | undefined)?.title ? [(handle as PageHandle).title] : [],
  )
  return titles.at(-1) ?? pages.fallback
}
