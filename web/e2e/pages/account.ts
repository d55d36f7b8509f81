import { expect, type Page } from '@playwright/test'

/** The dialog of a forgotten password. */
export function forgotPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: '找回密码' })
  return {
    dialog,
    async open() {
      await page.goto('/login')
      await page.getByRole('button', { name: '忘记密码？' }).click()
      await expect(dialog.getByLabel('用户名')).toBeFocused()
    },
    async next() {
      await page.keyboard.press('Enter')
    },
    username: dialog.getByLabel('用户名'),
    answer: dialog.getByLabel('你最喜欢的动物是什么？'),
    password: dialog.getByLabel('新密码', { exact: true }),
    confirm: dialog.getByLabel('确认新密码'),
    back: dialog.getByRole('button', { name: '上一步' }),
  }
}

/** The sections of the profile page. */
export function profile(page: Page) {
  const section = (name: string) => page.getByRole('region', { name })
  const [info, nickname, password, answer] = [
    section('账号信息'),
    section('修改昵称'),
    section('修改密码'),
    section('密保答案'),
  ] as const
  return {
    info,
    nickname: nickname.getByLabel('新昵称'),
    saveNickname: nickname.getByRole('button', { name: '保存昵称' }),
    current: password.getByLabel('当前密码'),
    next: password.getByLabel('新密码', { exact: true }),
    confirm: password.getByLabel('确认新密码'),
    savePassword: password.getByRole('button', { name: '修改密码' }),
    answer: answer.getByLabel('你最喜欢的动物是什么？'),
    saveAnswer: answer.getByRole('button', { name: '保存答案' }),
  }
}

/** On the login that is open. */
export async function fillInLogin(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await fillInLogin(page, { username, password })
}
