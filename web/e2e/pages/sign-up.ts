import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const password = 'Abcdef1!'
export const superadminPassword = 'Abcdef1!Abcdef'

/** Registers a new user through the screens, and ends on their home. */
export async function signUp(page: Page, role: '学生' | '老师' = '学生'): Promise<string> {
  const username = `u-${randomUUID().slice(0, 8)}`
  await page.goto('/')
  await page.getByText('注册', { exact: true }).first().click()
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('确认密码').fill(password)
  await page.getByText(role, { exact: true }).click()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.getByRole('button', { name: '跳过' }).click()
  await expect(page).toHaveURL(role === '学生' ? /\/student\/dashboard$/ : /\/admin\/dashboard$/)
  return username
}

/** Through the onboarding of a first visit: the first wordbook, and the goal that is suggested. */
export async function trackFirstWordbook(page: Page): Promise<void> {
  await page.getByRole('button', { name: '自己选词书学' }).click()
  await page.getByRole('checkbox', { name: /初中核心/ }).check()
  await page.getByRole('button', { name: '选好了，进入首页' }).click()
  await expect(page.getByText(/^学过 0 个，共 \d+ 个/)).toBeVisible()
}
