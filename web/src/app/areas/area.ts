import type { Icon } from '@tabler/icons-react'
import type { Role } from '@wordtrail/contracts/fields'
import type { ComponentType } from 'react'
import type { Question } from '../../api/asked-ahead.ts'
import type { LazyPage } from '../lazy-page.tsx'

export interface AreaPage {
  /** Below the area's base. */
  readonly path: string
  readonly title: string
  /** A page with an icon is in the menu; one without is reached from other pages. */
  readonly icon?: Icon
  /** What it is called in the bar at the foot of small screens; a page without this is not there. */
  readonly place?: string
  /**
   * Its first line is its own: its title is there for those who cannot see it, and the menu's button stands beside. Some
   * have it only where there is no such button, and the menu says where one is.
   */
  readonly hasOwnHead?: 'always' | 'wide'
  /** In the menu it is the present page below these addresses, too. */
  readonly holds?: `/${string}/`
  readonly Page: LazyPage
  /** What it asks of this user first: asked before it is loaded. */
  readonly asks?: (userId: string) => readonly Question[]
}

/** The pages of one role. Any other path below its base leads to the role's home. */
export interface Area {
  readonly role: Role
  readonly title: string
  readonly pages: readonly AreaPage[]
  /** Shown over any page whose address names a word. */
  readonly WordPanel?: ComponentType
}
