import { expect, test } from './fixtures.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, newPerson, signIn } from './pages/person.ts'
import { newStudent } from './pages/student.ts'

test('TEACH-17, MYWB-04: forms and phrases lead to their words, and each is explained, for a teacher and for a student', async ({
  page,
}, info) => {
  const teacher = await newPerson(page.request, 'admin')
  const send = callsAs(page.request, teacher.token)
  // A phrase that nobody else has: all share one dictionary.
  const phrase = `bring ${Array.from(String(Date.now()), (digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const { word } = (await send('POST', '/api/words/generate-data', { word: phrase })).body as { word: object }
  const meaning = { part_of_speech: 'v.', definition_cn: `短语 ${info.project.name}`, definition_en: 'to bring' }
  const { position } = await send('POST', '/api/words/add-word', { ...word, ...meaning })
  await signIn(page, { ...teacher, position })

  await page.goto('/admin/word-list?search=began')
  await expect(page.getByText('began 是 begin 的过去式')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^begin/ })).toBeVisible()

  await page.goto('/admin/add-word')
  await page.getByLabel('英文单词').fill('oxen')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('oxen 是 ox 的复数，要不要加 ox？')).toBeVisible()
  await expectAccessible(page, { name: 'form-notice', info })
  await dialog.getByRole('button', { name: '改加 ox' }).click()
  await expect(dialog).toHaveAccessibleName('审核：ox')

  await newStudent(page)
  await page.goto('/student/my-wordbooks')
  await page.getByRole('button', { name: '新建词书' }).click()
  const creating = page.getByRole('dialog', { name: '新建词书' })
  await creating
    .getByLabel('单词', { exact: true })
    .fill(`began\n${phrase}\n"${phrase.replace('bring', 'brought')}" zzzq`)
  await creating.getByRole('button', { name: '创建' }).click()
  await expect(creating.getByText('已添加 2 个词。')).toBeVisible()
  await expect(creating.getByText('began 是 begin 的过去式')).toBeVisible()
  await expect(creating.getByText(`${phrase.replace('bring', 'brought')} 是 ${phrase} 的过去式`)).toBeVisible()
  await expect(creating.getByText('有 1 个没找到，先没有加进来。看看是不是拼写不对：zzzq')).toBeVisible()
  await expectAccessible(page, { name: 'own-forms', info })
})
