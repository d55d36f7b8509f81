import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import PasswordCodeDialog from './password-code-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const student = { student_id: '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', username: 'lixy12', nickname: '小鹿' }
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasswordCodeDialog student={student} onClose={() => {}} />
    </QueryClientProvider>,
  )

test('a code is made by a press, stands large with its time in Beijing, and another press makes the next one', async () => {
  const asked: string[] = []
  const codes = ['K7F29QMX', 'ABCD2345']
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ message: '代码已生成', code: codes[asked.length - 1], expires_at: '2026-03-02T08:30:00Z' })
  })
  await open()
  const dialog = page.getByRole('dialog', { name: '小鹿忘记密码了' })
  await expect.element(dialog.getByText(/30 分钟内有效，只能用一次/)).toBeVisible()
  expect(asked, 'opening the dialog alone ends no earlier code').toEqual([])
  await dialog.getByRole('button', { name: '生成代码' }).click()
  await expect.element(dialog.getByText('K7F29QMX', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('代码：K 7 F 2 9 Q M X')).toBeInTheDocument()
  await expect.element(dialog.getByText('16:30 前有效（北京时间）')).toBeVisible()
  await expect.element(dialog.getByText(/当面告诉本人.*lixy12/)).toBeVisible()
  await dialog.getByRole('button', { name: '再生成一个' }).click()
  await expect.element(dialog.getByText('ABCD2345', { exact: true })).toBeVisible()
  expect(asked).toEqual(Array.from({ length: 2 }, () => `/api/admin/students/${student.student_id}/password-code`))
})

test('where it fails, the server says why, and it can be tried again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'student-not-found', message: '没有找到这名学生' }, { status: 404 }),
  )
  await open()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '生成代码' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('没有找到这名学生')
  await expect.element(dialog.getByRole('button', { name: '生成代码' })).toBeVisible()
})
