import { expect, type Page, type TestInfo } from '@playwright/test'
import { idOfAction } from '@wordtrail/contracts/events/event-id'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { expectNoViolations, sidewaysIn } from './accessible.ts'

export type ColorScheme = 'light' | 'dark'

const home = '/student/dashboard'
const teacherHome = '/admin/dashboard'
const wordList = '/admin/word-list'
const superadminHome = '/superadmin/dashboard'
const classPage = '/admin/class-stats-overview'
/** That everybody has. */
const starterWordbook = idOfAction('starter-wordbook', 'junior')

interface Screen {
  readonly name: string
  readonly path: string
  /**
   * The buttons that lead to it from there. Where one of them is missing, the screen does not exist for this student.
   */
  readonly buttons?: readonly RegExp[]
}

const tiers = '/student/word-practice?mode=learn&tier=tier_3'
const begun = (mode: 'learn' | 'review') => `/student/word-practice?mode=${mode}&tier=tier_3&autostart=1`

/** What a student has besides the pages of the menu. */
const dialogsAndSteps: readonly Screen[] = [
  { name: 'goal', path: home, buttons: [/^修改目标$/] },
  { name: 'tracking', path: home, buttons: [/^(管理词书|选择词书)$/] },
  { name: 'quick-learn', path: home, buttons: [/^自选学习$/] },
  { name: 'menu', path: home, buttons: [/^打开菜单$/] },
  { name: 'forecast-day', path: `/student/word-overview?day=${dayOf(new Date())}` },
  { name: 'word-history', path: `${home}?word=begin` },
  { name: 'tiers', path: tiers },
  { name: 'preview', path: begun('learn') },
  { name: 'preview-list', path: begun('learn'), buttons: [/^列表$/] },
  { name: 'card-back', path: begun('learn'), buttons: [/翻面$/] },
  { name: 'opened-book', path: `/student/my-wordbooks?book=${starterWordbook}` },
  { name: 'preview-of-review', path: begun('review') },
  { name: 'pre-test', path: begun('learn'), buttons: [/去试一试$/] },
]

/** What a teacher has besides the pages of the menu; those of a student where there is one. */
const ofTeacher = (studentId: string | undefined): readonly Screen[] => [
  { name: 'teacher-menu', path: teacherHome, buttons: [/^打开菜单$/] },
  { name: 'name-list', path: teacherHome, buttons: [/^粘贴名单$/] },
  { name: 'class-days', path: `${classPage}?tab=days` },
  { name: 'class-words', path: `${classPage}?tab=words` },
  { name: 'class-print', path: `${classPage}/print` },
  { name: 'homework', path: '/admin/homework' },
  { name: 'new-box', path: '/admin/secret-box', buttons: [/^新建词盒$/] },
  { name: 'word-list', path: wordList },
  { name: 'deleted-words', path: `${wordList}/deleted` },
  { name: 'word-editor', path: `${wordList}?search=begin`, buttons: [/^编辑：begin$/] },
  { name: 'word-exercise', path: `${wordList}?search=begin`, buttons: [/^编辑：begin$/, /^改写：填空$/] },
  { name: 'word-delete', path: `${wordList}?search=begin`, buttons: [/^删除：begin$/] },
  { name: 'word-changes', path: `${wordList}/${wordIdOf('begin')}` },
  { name: 'word-version', path: `${wordList}/${wordIdOf('begin')}?version=0` },
  { name: 'wordbooks', path: '/admin/wordbooks' },
  { name: 'new-wordbook', path: '/admin/wordbooks', buttons: [/^新建词书$/] },
  { name: 'deleted-wordbooks', path: '/admin/wordbooks/deleted' },
  { name: 'proposals', path: `${wordList}/proposals` },
  { name: 'fill-wordbook', path: `/admin/wordbooks/${starterWordbook}/add` },
  { name: 'fill-from-list', path: `/admin/wordbooks/${starterWordbook}/add?way=list` },
  ...(studentId === undefined
    ? []
    : ['overview', 'records', 'history', 'mistakes'].map((tab) => ({
        name: `student-${tab}`,
        path: `/admin/student/${studentId}?tab=${tab}`,
      }))),
]

/** What a superadmin has besides the pages of the menu; a student's account is one of the users. */
const ofSuperadmin = (
  teacherId: string,
  student: { readonly id: string; readonly username: string },
): readonly Screen[] => [
  { name: 'users-found', path: `${superadminHome}?search=${student.username}` },
  { name: 'users-none', path: `${superadminHome}?search=${student.username}&state=suspended` },
  { name: 'person', path: `/superadmin/users/${student.id}` },
  { name: 'person-suspend', path: `/superadmin/users/${student.id}`, buttons: [/^停用账号$/] },
  { name: 'person-erase', path: `/superadmin/users/${student.id}`, buttons: [/^注销账号$/] },
  { name: 'superadmin-menu', path: superadminHome, buttons: [/^打开菜单$/] },
  { name: 'figures-of-90-days', path: `${superadminHome}?period=90&show=answers` },
  { name: 'period', path: superadminHome, buttons: [/^统计时间/] },
  { name: 'account-import', path: '/superadmin/users/import' },
  { name: 'add-superadmin', path: '/superadmin/settings', buttons: [/^添加$/] },
  { name: 'teachers-without', path: '/superadmin/teachers/none' },
  { name: 'teacher', path: `/superadmin/teachers/${teacherId}` },
  { name: 'move-students', path: `/superadmin/teachers/${teacherId}`, buttons: [/^全部转走$/] },
]

export const studentScreens = async (page: Page): Promise<Screen[]> => [
  ...(await pagesOfMenu(page, home)),
  ...dialogsAndSteps,
]
export const teacherScreens = async (page: Page, studentId?: string): Promise<Screen[]> => [
  ...(await pagesOfMenu(page, teacherHome)),
  ...ofTeacher(studentId),
]

export const superadminScreens = async (page: Page, ...known: Parameters<typeof ofSuperadmin>): Promise<Screen[]> => [
  ...(await pagesOfMenu(page, superadminHome)),
  ...ofSuperadmin(...known),
]

export async function pagesOfMenu(page: Page, from: string = home): Promise<Screen[]> {
  await page.goto(from)
  const links = page.getByRole('navigation', { name: '主菜单' }).locator('a')
  await expect(links.first()).toBeAttached()
  return links.evaluateAll((found) =>
    found.map((link) => ({
      name: new URL((link as HTMLAnchorElement).href).pathname.split('/').at(-1)!,
      path: (link as HTMLAnchorElement).pathname,
    })),
  )
}

/** Opens the screen; gives whether it exists. */
async function open(page: Page, { path, buttons = [] }: Screen): Promise<boolean> {
  // A session left by the previous screen must not show up on this one.
  await page.evaluate(() => ['wp_resume_v1', 'wp_last_session'].forEach((key) => localStorage.removeItem(key)))
  await page.goto('/trail.svg')
  await page.goto(path)
  await opened(page)
  for (const name of buttons) {
    const button = page.getByRole('button', { name }).first()
    if (!(await button.isVisible())) return false
    await button.click()
    await opened(page)
  }
  return true
}

/** Nothing says any more that it is still loaded. */
const opened = async (page: Page) => {
  await expect(page.locator('main')).toBeVisible()
  await expect(page.getByText(/^正在(打开|准备单词|数有多少个词可以学)…$/)).toHaveCount(0)
}

/**
 * Checks every screen at these widths and in these colours: no accessibility violation, no scrolling sideways. Leaves a
 * picture of each.
 */
export async function expectSoundScreens(
  page: Page,
  {
    screens,
    views,
    name,
    info,
  }: {
    screens: readonly Screen[]
    views: readonly { readonly width: number; readonly colorScheme: ColorScheme }[]
    name: string
    info: TestInfo
  },
): Promise<void> {
  page.on('dialog', (leaving) => void leaving.accept())
  for (const screen of screens) {
    for (const [index, { width, colorScheme }] of views.entries()) {
      const what = `${screen.name} with ${name}, ${width} px, ${colorScheme}`
      await page.setViewportSize({ width, height: width < 768 ? 667 : 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Colours do not change what there is to press.
      if ((index === 0 || views[index - 1]!.width !== width) && !(await open(page, screen))) continue
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      expect.soft(await sidewaysIn(page), `${what}: px to scroll sideways`).toBe(0)
      await expectNoViolations(page, what, { isSoft: true })
      await page.screenshot({ path: info.outputPath(`${screen.name}-${width}-${colorScheme}.png`) })
    }
  }
}
