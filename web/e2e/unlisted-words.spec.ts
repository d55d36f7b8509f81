import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, signIn } from './pages/person.ts'
import { newStudent } from './pages/student.ts'

test('MYWB-12, MYWB-13: a word that the dictionary lacks is the student’s at once, and marked for the teacher, who can add it', async ({
  page,
}, info) => {
  const student = await newStudent(page)
  await page.goto('/student/my-wordbooks')
  await page.getByRole('button', { name: '新建词书' }).click()
  const dialog = page.getByRole('dialog', { name: '新建词书' })
  await dialog.getByLabel('词书名称').fill('动物')
  await dialog.getByLabel('单词', { exact: true }).fill('begin hamster walrus xyzzyq')
  await dialog.getByRole('button', { name: '创建' }).click()
  await expect(dialog.getByRole('alert').getByRole('paragraph')).toHaveText([
    '已添加 3 个词。',
    '其中 2 个词典里还没有，先用系统自带的释义：hamster, walrus',
    '有 1 个没找到，先没有加进来。看看是不是拼写不对：xyzzyq',
  ])
  await expectAccessible(page, { name: 'unlisted-report', info })
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  await page.getByRole('link', { name: /^动物，共 3 个词/ }).click()
  await page.getByRole('button', { name: '管理词书' }).click()
  const manager = page.getByRole('dialog', { name: '管理词书' })
  await manager.getByRole('link', { name: 'hamster' }).click()
  await expect(page.getByText('仓鼠').first()).toBeVisible()

  const teacher = await newPerson(page.request, 'admin')
  const send = callsAs(page.request, teacher.token)
  await send('POST', '/api/admin/invitations', { student_id: student.id })
  const asStudent = callsAs(page.request, student.token)
  const [invitation] = (await asStudent('GET', '/api/student/invitations')).body as { readonly _id: string }[]
  const { position } = await asStudent('PUT', `/api/student/invitations/${invitation!._id}/accept`)
  await signIn(page, { token: teacher.token, position })

  await page.goto('/admin/wordbooks')
  await page.getByRole('link', { name: '动物', exact: true }).click()
  const rowOf = (word: string) => page.getByRole('row').filter({ has: page.getByText(word, { exact: true }) })
  await expect(rowOf('hamster').getByText('未收录')).toBeVisible()
  await expect(rowOf('begin').getByText('未收录')).toHaveCount(0)
  await expect(rowOf('begin').getByRole('button', { name: '编辑 begin' })).toBeVisible()
  await expectAccessible(page, { name: 'unlisted-mark', info })
  await rowOf('hamster').getByRole('link', { name: '把 hamster 收录进词典' }).click()
  await expect(page).toHaveURL(/\/admin\/add-word\?word=hamster$/)
  await expect(page.getByRole('textbox', { name: '单词' }).first()).toHaveValue('hamster')
})
