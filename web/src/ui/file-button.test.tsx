import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FileButton } from './file-button.tsx'

/** As a browser does once a file has been chosen. */
function choose(input: HTMLInputElement, file: File): void {
  const { items, files } = new DataTransfer()
  items.add(file)
  input.files = files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file that is chosen again is read again', async () => {
  const read = vi.fn()
  const { container } = await render(<FileButton label="导入文件" onFile={read} />)
  const input = container.querySelector('input')!
  for (const content of ['begin', 'begin\nend']) choose(input, new File([content], 'unit 1.txt'))
  expect(read.mock.calls.map(([file]) => (file as File).size)).toEqual([5, 9])
  expect(input.value).toBe('')
})

test('while it is locked it asks for no file, and keeps its place', async () => {
  const { container } = await render(<FileButton label="导入文件" isLocked onFile={() => {}} />)
  const asked = vi.spyOn(container.querySelector('input')!, 'click')
  await page.getByRole('button', { name: '导入文件' }).click()
  expect(asked).not.toHaveBeenCalled()
  await expect.element(page.getByRole('button', { name: '导入文件' })).toHaveFocus()
})
