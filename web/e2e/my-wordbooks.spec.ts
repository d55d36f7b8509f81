import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { newStudent } from './pages/student.ts'

const spine = (page: Page, title: string, says: string) =>
  page.getByRole('link', { name: new RegExp(`^${title}，${says}`) })
const open = async (page: Page, title: string) => {
  await spine(page, title, '').click()
  await page.getByRole('button', { name: '管理词书' }).click()
  const manager = page.getByRole('dialog', { name: '管理词书' })
  await expect(manager).toBeVisible()
  return manager
}
const unknown = Array.from({ length: 25 }, (_, index) => `xyzzyq${index + 1}`)

test('ROUTE-26, LAYOUT-28, MYWB-01 to MYWB-08, MYWB-10 to MYWB-17, ERR-69 to ERR-71, CONST-25: favourites stand there; a wordbook is made from pasted text, renamed, filled, searched, thinned out, and deleted after a question', async ({
  page,
  isMobile,
}, info) => {
  await newStudent(page)
  await page.goto('/student/dashboard')
  if (isMobile) await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('link', { name: '我的词书' }).click()
  await expect(page).toHaveURL(/\/student\/my-wordbooks$/)
  await expect(spine(page, '我的收藏', '还没有词')).toBeVisible()

  await page.getByRole('button', { name: '新建词书' }).click()
  const dialog = page.getByRole('dialog', { name: '新建词书' })
  await expect(dialog.getByRole('button', { name: '创建' })).toBeDisabled()
  await dialog.getByLabel('词书名称').press('Enter')
  await expect(dialog.getByRole('alert').getByText('请输入词书名称或单词列表')).toBeVisible()
  await dialog.getByLabel('单词', { exact: true }).fill(['begin careful', 'choose', ...unknown].join('\n'))
  await expectAccessible(page, { name: 'my-wordbooks-create', info })
  await dialog.getByRole('button', { name: '创建' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    `已添加 3 个词。词典里没有这些词组，已拆成单词：begin careful有 25 个没找到，先没有加进来。看看是不是拼写不对：${unknown.slice(0, 20).join(', ')} ...`,
  )
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect(spine(page, '.*的词书', '共 3 个词')).toBeVisible()
  await expectAccessible(page, { name: 'my-wordbooks', info })

  const manager = await open(page, '.*的词书')
  const rename = manager.getByRole('button', { name: '改名' })
  await expect(rename).toBeDisabled()
  await manager.getByLabel('词书名称').fill('   ')
  await expect(rename).toBeDisabled()
  await manager.getByLabel('词书名称').fill('生词本')
  await rename.click()
  await expect(manager.getByLabel('选择词书').locator('option:checked')).toHaveText('生词本（3）')
  await expect(rename).toBeDisabled()

  await manager.getByLabel('单词', { exact: true }).fill('finish begin xyzzyq')
  await manager.getByRole('button', { name: '添加', exact: true }).click()
  await expect(manager.getByText('有 1 个没找到，先没有加进来。看看是不是拼写不对：xyzzyq')).toBeVisible()
  await expect(manager.getByText('共 4 个词')).toBeVisible()
  await expectAccessible(page, { name: 'my-wordbooks-manager', info })

  await manager.getByRole('searchbox', { name: '搜索单词或释义' }).fill('CARE')
  await expect(manager.getByText('4 个词里找到 1 个')).toBeVisible()
  await expect(manager.getByRole('listitem')).toHaveText([/careful/])
  await manager.getByRole('button', { name: '移出 careful' }).click()
  await expect(manager.getByText('3 个词里找到 0 个')).toBeVisible()
  await manager.getByRole('searchbox', { name: '搜索单词或释义' }).fill('')
  await expect(manager.getByRole('listitem')).toHaveText([/begin/, /choose/, /finish/])

  await manager.getByLabel('选择词书').selectOption({ label: '我的收藏（0）' })
  await expect(manager.getByText('收藏词书不能删除。')).toBeVisible()
  await expect(manager.getByRole('button', { name: '删除词书' })).toBeHidden()
  await expect(manager.getByText('还没有单词，在上面添加。')).toBeVisible()
  await manager.getByLabel('选择词书').selectOption({ label: '生词本（3）' })
  await manager.getByRole('button', { name: '删除词书' }).click()
  const question = page.getByRole('dialog', { name: '删除词书？' })
  await expect(question.getByText('“生词本”删除后无法恢复。')).toBeVisible()
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await question.getByRole('button', { name: '取消' }).click()
  await manager.getByRole('button', { name: '删除词书' }).click()
  await question.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('词书已删除')).toBeVisible()
  const own = page.getByRole('region', { name: '我自己的' })
  await expect(own.getByRole('link')).toHaveText([/我的收藏/])
})

test('a wordbook is exported as a CSV, and a CSV is imported', { tag: '@desktop' }, async ({ page }, info) => {
  await newStudent(page)
  await page.goto('/student/my-wordbooks')
  const manager = await open(page, '我的收藏')
  const importing = page.waitForEvent('filechooser')
  await manager.getByRole('button', { name: '导入文件' }).click()
  await (await importing).setFiles({
    name: 'unit 1.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('序号,释义,单词\r\n1,"开始, 着手",begin\r\n2,选择,choose\r\n'),
  })
  await expect(manager.getByText('已从 unit 1.csv 读入 2 个词，确认后添加')).toBeVisible()
  await manager.getByRole('button', { name: '添加', exact: true }).click()
  await expect(manager.getByText('已添加 2 个词。')).toBeVisible()
  await expect(manager.getByText('共 2 个词')).toBeVisible()

  const saving = page.waitForEvent('download')
  await manager.getByRole('button', { name: '导出 CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('我的收藏.csv')
  const path = info.outputPath('exported.csv')
  await download.saveAs(path)
  expect(await readFile(path, 'utf8')).toMatch(/^\ufeff单词,释义\r\nbegin,.+\r\nchoose,.+$/)

  const again = page.waitForEvent('filechooser')
  await manager.getByRole('button', { name: '导入文件' }).click()
  await (await again).setFiles({ name: 'photo.txt', mimeType: 'text/plain', buffer: Buffer.from('2026 年 1 月') })
  await expect(manager.getByRole('alert').getByText('文件里没有找到英文单词')).toBeVisible()
})

test('criterion 13: loading, what fails and five thousand words: each has its state', async ({ page }, info) => {
  await newStudent(page)
  await page.route('**/api/student/wordbooks/mine', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: '系统繁忙，请稍后重试' } }),
  )
  await page.goto('/student/my-wordbooks')
  await expect(page.getByRole('alert').getByText('系统繁忙，请稍后重试')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, { name: 'my-wordbooks-error', info })

  const answered = Promise.withResolvers<void>()
  const entries = Array.from({ length: 5000 }, (_, index) => ({
    word: `word${String(index).padStart(4, '0')}`,
    definition_cn: `第 ${index} 个释义，写得很长，一行放不下的时候要截断，不能把按钮挤出去`,
  }))
  const id = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
  const title = '很长的名字'.repeat(12)
  await page.route('**/api/student/bookshelf', (route) =>
    route.fulfill({
      json: {
        teacher: null,
        books: [
          {
            _id: id,
            kind: 'wordbook',
            shelf: 'own',
            title,
            is_priority: false,
            is_favorites: false,
            due_on: null,
            total: 5000,
            kept: 1000,
            on_the_way: 500,
            fresh: 3500,
          },
        ],
      },
    }),
  )
  await page.unroute('**/api/student/wordbooks/mine')
  await page.route('**/api/student/wordbooks/mine', async (route) => {
    await answered.promise
    await route.fulfill({
      json: [
        {
          _id: id,
          title,
          description: '',
          accessibility: 'private',
          is_favorites: false,
          count: 5000,
          entries,
        },
      ],
    })
  })
  await page.getByRole('button', { name: '重试' }).click()
  await page.reload()
  await expect(page.getByText('正在打开…')).toBeAttached()
  answered.resolve()
  const manager = await open(page, '很长的名字.*')
  await expect(manager.getByText('共 5000 个词')).toBeVisible()
  await expect(manager.getByRole('listitem')).toHaveCount(100)
  await manager.getByRole('button', { name: '再显示 100 个' }).click()
  await expect(manager.getByRole('listitem')).toHaveCount(200)
  await manager.getByRole('searchbox').fill('word4999')
  await expect(manager.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, { name: 'my-wordbooks-many', info })
})

test('ERR-01, ERR-11, ERR-13, ERR-14, ERR-15, criterion 13: what cannot be saved says so where it was asked for, and keeps what was typed', {
  tag: '@desktop',
}, async ({ page }) => {
  const failing = async (path: string, action: () => Promise<void>) => {
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }))
    await action()
    await page.unroute(path)
  }
  await newStudent(page)
  await page.goto('/student/my-wordbooks')
  await page.getByRole('button', { name: '新建词书' }).click()
  const dialog = page.getByRole('dialog', { name: '新建词书' })
  await dialog.getByLabel('词书名称').fill('生词本')
  await dialog.getByLabel('单词', { exact: true }).fill('begin choose')
  const create = dialog.getByRole('button', { name: '创建' })
  await failing('**/wordbooks/create', async () => {
    await create.click()
    await expect(dialog.getByText('创建失败，请重试')).toBeVisible()
  })
  await expect(dialog.getByLabel('单词', { exact: true })).toHaveValue('begin choose')
  await create.click()
  await expect(dialog.getByText('已添加 2 个词')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  const manager = await open(page, '生词本')
  await manager.getByLabel('词书名称').fill('单词本')
  await failing('**/rename', async () => {
    await manager.getByRole('button', { name: '改名' }).click()
    await expect(manager.getByText('改名失败，请重试')).toBeVisible()
  })
  await manager.getByLabel('单词', { exact: true }).fill('finish')
  await failing('**/add-words', async () => {
    await manager.getByRole('button', { name: '添加', exact: true }).click()
    await expect(manager.getByText('添加失败，请重试')).toBeVisible()
  })
  await expect(manager.getByLabel('单词', { exact: true })).toHaveValue('finish')
  await failing('**/remove-words', async () => {
    await manager.getByRole('button', { name: '移出 begin' }).click()
    await expect(manager.getByText('移出失败，请重试')).toBeVisible()
  })
  await manager.getByRole('button', { name: '删除词书' }).click()
  const question = page.getByRole('dialog', { name: '删除词书？' })
  await failing('**/api/student/wordbooks/*', async () => {
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await expect(page.getByText('删除失败，请重试')).toBeVisible()
  })
})
