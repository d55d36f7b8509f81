import type { Page } from '@playwright/test'

/** Something that a person presses on a page that stands still. */
export interface Press {
  readonly name: string
  readonly path: string
  readonly press: (page: Page) => Promise<void>
}

const dashboard = '/student/dashboard'
const session = '/student/word-practice?mode=learn&tier=tier_1&autostart=1'
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const place = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: '常用页面' }).getByRole('link', { name, exact: true }).click()

/** What students press every day. Nothing is answered by it, so that a demo stays as it is. */
export const presses: readonly Press[] = [
  { name: 'login: the name', path: '/login', press: (page) => page.locator('[name=username]').click() },
  { name: 'dashboard: the menu', path: dashboard, press: button('打开菜单') },
  { name: 'dashboard: to practice', path: dashboard, press: place('练习') },
  { name: 'dashboard: to wordbooks', path: dashboard, press: place('词书') },
  { name: 'dashboard: to mistakes', path: dashboard, press: place('错题') },
  { name: 'dashboard: to statistics', path: dashboard, press: place('数据') },
  { name: 'dashboard: why a figure', path: dashboard, press: button(/^为什么是/) },
  { name: 'dashboard: the goal', path: dashboard, press: button('修改目标') },
  { name: 'dashboard: the wordbooks', path: dashboard, press: button('管理词书') },
  { name: 'practice: turn a card', path: session, press: button(/翻面/) },
  { name: 'practice: the next card', path: session, press: button('下一张') },
  { name: 'practice: the list', path: session, press: button('列表') },
  { name: 'practice: to the questions', path: session, press: button(/去试一试/) },
  { name: 'mistakes: a word', path: '/student/mistakes', press: (page) => page.locator('main li a').first().click() },
  { name: 'overview: a day', path: '/student/word-overview', press: button(/明天/) },
  {
    name: 'statistics: the table of months',
    path: '/student/stats',
    press: (page) => page.getByText('看每个月的表格').click(),
  },
]

/** Practice is at the preview, for which a session that waits gives way. */
export async function settle(page: Page): Promise<void> {
  if (!page.url().includes('autostart')) return
  const anew = page.getByRole('button', { name: '开始新的' })
  const preview = page.getByRole('button', { name: /去试一试/ })
  await preview.or(anew).first().waitFor()
  if (await anew.isVisible()) await anew.click()
  await preview.waitFor()
}
