import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

test('LAYOUT-15, OPEN-56, criterion 18: a titled panel that is there while open, and asks to close by button, Escape and backdrop', async () => {
  const onClose = vi.fn()
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={onClose} title="每日目标">
      内容
    </Dialog>
  )
  const { rerender } = await render(dialog(false))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await rerender(dialog(true))
  await expect.element(page.getByRole('dialog', { name: '每日目标' })).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  page
    .getByRole('dialog')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(onClose).toHaveBeenCalledTimes(3)
  await rerender(dialog(false))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
