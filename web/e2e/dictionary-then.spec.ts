import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, signIn } from './pages/person.ts'

test('a box tells what became of it, and what it held before', async ({ page }, info) => {
  const teacher = await newPerson(page.request, 'admin')
  const send = callsAs(page.request, teacher.token)
  const made = await send('POST', '/api/admin/secret-boxes', { title: '期中', words_text: 'begin\ncareful' })
  const { box_id } = made.body as { box_id: string }
  await send('DELETE', `/api/admin/secret-boxes/${box_id}/words`, { words: ['begin'] })
  const { position } = await send('PUT', `/api/admin/secret-boxes/${box_id}/rename`, { title: '期末' })
  await signIn(page, { token: teacher.token, position })
  await page.goto(`/admin/secret-box/${box_id}`)
  await page.getByRole('button', { name: '修改记录' }).click()
  const dialog = page.getByRole('dialog', { name: '修改记录：期末' })
  await expect(dialog.getByRole('listitem')).toContainText([
    '改名：期中 → 期末',
    '取出 begin',
    '新建词盒；放进 begin、careful',
  ])
  await expectAccessible(page, { name: 'box-history', info })
  await dialog
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^看当时/ })
    .click()
  await expect(dialog.getByText('期中')).toBeVisible()
  await expect(dialog.getByRole('rowheader')).toHaveText(['begin', 'careful'])
  await expectAccessible(page, { name: 'box-then', info })
  await dialog.getByRole('button', { name: '返回修改记录' }).click()
  await dialog.getByLabel('看哪一刻').fill('2020-01-01T08:00')
  await dialog.getByRole('button', { name: '看当时', exact: true }).click()
  await expect(dialog.getByText('那时还没有')).toBeVisible()
})

test('a wordbook and a word are looked at as they were', async ({ page }, info) => {
  const teacher = await newPerson(page.request, 'admin')
  const send = callsAs(page.request, teacher.token)
  const { body } = await send('POST', '/api/wordbooks', { title: '当时的词书' })
  const path = `/api/wordbooks/${(body as { wordbook_id: string }).wordbook_id}`
  const { position } = await send('PUT', path, { title: '改过名的词书' })
  await signIn(page, { token: teacher.token, position })
  await page.goto(`${path.replace('/api', '/admin')}`)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '修改记录' }).click()
  const dialog = page.getByRole('dialog', { name: '修改记录：改过名的词书' })
  await dialog
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^看当时/ })
    .click()
  await expect(dialog.getByText('当时的词书')).toBeVisible()
  await expect(dialog.getByText('那时还没有单词。')).toBeVisible()
  await expectAccessible(page, { name: 'wordbook-then', info })
  await page.keyboard.press('Escape')

  const word = (await send('GET', '/api/words/practice/careful')).body as { _id: string }
  await page.goto(`/admin/word-list/${word._id}`)
  await page.getByLabel('看哪一刻').fill('2020-01-01T08:00')
  await page.getByRole('button', { name: '看当时' }).click()
  await expect(page.getByRole('alert')).toHaveText('那时还没有')
  await page.getByLabel('看哪一刻').fill('')
  await page.getByRole('button', { name: '看当时' }).click()
  await expect(page.getByRole('alert')).toHaveText('请选日期和时间')
})
