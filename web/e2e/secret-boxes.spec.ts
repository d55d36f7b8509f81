import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, type Person, signIn } from './pages/person.ts'
import { linkedTeacher } from './pages/teacher.ts'

/** A teacher with so many students, the first with a nickname; signed in on the page. */
async function teacherOf(page: Page, students: number) {
  const linked: Person[] = [await newPerson(page.request, 'user')]
  const teacher = await linkedTeacher(page.request, { student: linked[0]!, words: ['begin'] })
  const asTeacher = callsAs(page.request, teacher.token)
  await callsAs(page.request, linked[0]!.token)('PUT', '/api/user/profile', { nickname: '小鹿' })
  while (linked.length < students) {
    const student = await newPerson(page.request, 'user')
    await asTeacher('POST', '/api/admin/invitations', { student_id: student.id })
    const send = callsAs(page.request, student.token)
    const [invitation] = (await send('GET', '/api/student/invitations')).body as { _id: string }[]
    await send('PUT', `/api/student/invitations/${invitation!._id}/accept`)
    linked.push(student)
  }
  const { position } = await asTeacher('PUT', '/api/user/profile', { nickname: '王老师' })
  await signIn(page, { token: teacher.token, position })
  return { teacher, asTeacher, students: linked }
}

test('ROUTE-09, LAYOUT-18, BOX-01 to BOX-05, ERR-68: boxes are made from a name, words or both, listed and deleted', async ({
  page,
  isMobile,
}, info) => {
  await teacherOf(page, 1)
  await page.goto('/admin/dashboard')
  if (isMobile) await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '秘密词盒', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/secret-box$/)
  await expect(page).toHaveTitle('秘密词盒 · 词迹')
  await expect(page.getByRole('heading', { name: '还没有秘密词盒' })).toBeVisible()
  await expectAccessible(page, { name: 'no-boxes', info })

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const dialog = page.getByRole('dialog', { name: '新建词盒' })
  const open = () => page.getByRole('button', { name: '新建词盒' }).click()
  const back = () => page.getByRole('navigation', { name: '当前位置' }).getByRole('link').click()
  await open()
  await dialog.getByRole('button', { name: '创建' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请输入名称或单词')
  expect(sent).toEqual([])
  await expectAccessible(page, { name: 'create-box', info })

  await dialog.getByLabel('词盒名称（可不填）').fill('期中冲刺')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '期中冲刺' })).toBeVisible()
  await expect(page.getByText('词盒还是空的，在下面添加单词。')).toBeVisible()
  await back()

  await open()
  await dialog.getByLabel('单词（可不填）').fill('begin, careful\nxyzzyq')
  await expect(dialog.getByText('共 3 个词')).toBeVisible()
  await dialog.getByRole('button', { name: '创建' }).click()
  await expect(dialog.getByText('已放进 2 个词。')).toBeVisible()
  await expect(dialog.getByText('词典里没有的 1 个没有放进去：xyzzyq')).toBeVisible()
  await dialog.getByRole('button', { name: '好' }).click()
  await expect(page.getByRole('button', { name: '取出 careful' })).toBeVisible()
  await back()

  await open()
  await dialog.getByLabel('词盒名称（可不填）').fill('一班')
  await dialog.getByLabel('单词（可不填）').fill('choose')
  await dialog.getByRole('button', { name: '创建' }).click()
  await expect(page.getByRole('heading', { name: '一班' })).toBeVisible()
  await back()
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toContainText([/一班.*1 个词/, /2 个词/, /期中冲刺.*0 个词/])
  await expectAccessible(page, { name: 'boxes', info })

  await page.getByRole('button', { name: '删除词盒：一班' }).click()
  const question = page.getByRole('dialog', { name: '删除词盒？' })
  await expect(question).toContainText('“一班”删除后无法恢复')
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(3)
  await page.getByRole('button', { name: '删除词盒：一班' }).click()
  await question.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByText('词盒已删除')).toBeVisible()
  await expect(list).toHaveCount(2)
})

test('a box opens: words come and go, it is renamed, and those with an earlier copy get the present one', async ({
  page,
}, info) => {
  const { asTeacher, students } = await teacherOf(page, 3)
  const { box_id: box } = (
    await asTeacher('POST', '/api/admin/secret-boxes', {
      title: '一班',
      words_text: 'begin careful choose',
    })
  ).body as { box_id: string }
  for (const { id } of students)
    await asTeacher('POST', `/api/admin/students/${id}/secret-wordbook-from-box`, { box_id: box })

  await page.goto(`/admin/secret-box/${box}`)
  const holders = page.getByRole('region', { name: '谁有这个词盒' })
  await expect(holders.getByRole('row')).toHaveCount(4)
  await expect(holders.getByText('最新', { exact: true })).toHaveCount(3)
  await expect(holders.getByText('都是最新的内容。')).toBeVisible()

  const words = page.getByRole('region', { name: '单词', exact: true })
  await words.getByRole('button', { name: '取出 careful' }).click()
  await expect(page.getByText('已取出 careful')).toBeVisible()
  await expect(words.getByText('careful', { exact: true })).toBeHidden()
  await words.getByLabel('要添加的单词').fill('finish xyzzyq')
  await words.getByRole('button', { name: '添加', exact: true }).click()
  await expect(words.getByText('词典里没有的 1 个没有放进去：xyzzyq')).toBeVisible()
  await expect(words.getByRole('listitem')).toHaveCount(3)
  await words.getByRole('searchbox').fill('fini')
  await expect(words.getByText('3 个词里找到 1 个')).toBeVisible()
  await words.getByRole('searchbox').fill('')

  await page.getByRole('button', { name: '改名称' }).click()
  const rename = page.getByRole('dialog', { name: '改名称' })
  await rename.getByLabel('词盒名称').fill(' ')
  await page.keyboard.press('Enter')
  await expect(rename.getByText('名称不能为空')).toBeVisible()
  await rename.getByLabel('词盒名称').fill('一班期末')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '一班期末' })).toBeVisible()

  await expect(holders.getByText('旧版', { exact: true })).toHaveCount(3)
  await expect(holders.getByText('名称是“一班”').first()).toBeVisible()
  await expect(holders.getByText('少 1 个：finish').first()).toBeVisible()
  await expect(holders.getByText('多 1 个：careful').first()).toBeVisible()
  await expectAccessible(page, { name: 'box', info })
  await page.screenshot({ path: info.outputPath('box-whole.png'), fullPage: true })

  await holders.getByRole('checkbox', { name: '选择 小鹿' }).check()
  await holders.getByRole('button', { name: '发给选中的 1 名学生' }).click()
  await expect(holders.getByText('已发给 1 名学生')).toBeVisible()
  await expect(holders.getByRole('row', { name: /小鹿/ })).toContainText('最新')

  const [, left] = students
  await page.request.fetch('/api/student/teacher', {
    method: 'DELETE',
    data: {},
    headers: { authorization: `Bearer ${left!.token}` },
  })
  await holders.getByRole('button', { name: '发给 2 名旧版的学生' }).click()
  await expect(holders.getByText('1 名已发，1 名没有成功')).toBeVisible()
  await expect(holders.getByText('没有找到这名学生')).toBeVisible()
  await expect(holders.getByRole('row')).toHaveCount(3)
  await page.screenshot({ path: info.outputPath('box-failed.png'), fullPage: true })
  const handed = (await callsAs(page.request, students[0]!.token)('GET', '/api/student/dashboard-summary')).body
  expect(JSON.stringify(handed)).toContain('finish')
})

test('what fails is told and can be tried again, nothing typed is lost, and an address without a box leads back', async ({
  page,
}) => {
  const { asTeacher } = await teacherOf(page, 1)
  const { box_id: box } = (await asTeacher('POST', '/api/admin/secret-boxes', { title: '一班' })).body as {
    box_id: string
  }
  await page.route('**/api/admin/secret-boxes', (route) => route.abort())
  await page.goto('/admin/secret-box')
  await expect(page.getByText('没有连上，请检查网络')).toBeVisible()
  await page.unroute('**/api/admin/secret-boxes')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('link', { name: /一班/ }).click()

  await page.route('**/words', (route) => route.abort())
  await page.getByLabel('要添加的单词').fill('begin')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '没有连上，请检查网络' })).toBeVisible()
  await expect(page.getByLabel('要添加的单词')).toHaveValue('begin')
  await page.unroute('**/words')
  await page.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByRole('button', { name: '取出 begin' })).toBeVisible()

  for (const path of [box.replace(/^./, (first) => (first === '0' ? '1' : '0')), 'no-id']) {
    await page.goto(`/admin/secret-box/${path}`)
    await expect(page.getByRole('heading', { name: '没有这个词盒' })).toBeVisible()
    await page.getByRole('link', { name: '回到秘密词盒' }).click()
    await expect(page).toHaveURL(/\/admin\/secret-box$/)
  }
})
