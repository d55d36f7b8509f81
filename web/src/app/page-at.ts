import type { Area } from './areas/area.ts'
import { baseOf } from './guards.tsx'

/** The address of a page of an area. */
export const addressOf = ({ role }: Pick<Area, 'role'>, { path }: { readonly path: string }): string =>
  `${baseOf[role]}/${path}`

/** The page of an area whose address this is, with or without a slash at its end. */
export function pageAt(area: Area, pathname: string): Area['pages'][number] | undefined {
  const address = pathname.replace(/\/$/, '')
  return area.pages.find((page) => address === addressOf(area, page))
}
