import type { Page, TestInfo } from '@playwright/test'

/** The menu is there on a wide screen, and behind its button on a phone. */
export async function openMenu(page: Page, { project }: TestInfo): Promise<void> {
  if (project.name === 'phone') await page.getByRole('button', { name: '打开菜单' }).click()
}
