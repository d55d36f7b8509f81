import type { Locator, Page } from '@playwright/test'

/** A screen with lists, which can be filled with any number of words. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** From then on the screen's calls answer with so many words. */
  readonly fill: (page: Page, count: number) => Promise<void>
  /** What stands on the screen once all of it is there. */
  readonly shown: (page: Page, count: number) => Locator
}
