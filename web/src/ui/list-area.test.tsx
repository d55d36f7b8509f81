import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListArea } from './list-area.tsx'

function Area({ isLocked }: { isLocked: boolean }) {
  const [value, setValue] = useState('begin\nend')
  return (
    <MantineProvider>
      <ListArea label="单词列表" rows={5} value={value} isLocked={isLocked} onType={setValue} />
    </MantineProvider>
  )
}

const lines = `${Array.from({ length: 1000 }, (_, line) => `word${line}`).join('\r\n')}\r\n`

/** Pastes many lines over what is selected. */
function paste(field: HTMLTextAreaElement): ClipboardEvent {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', lines)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  field.dispatchEvent(event)
  return event
}

test('many pasted lines are there at once, between what stands before and behind the selection', async () => {
  await render(<Area isLocked={false} />)
  const area = page.getByRole('textbox', { name: '单词列表' })
  const field = area.element() as HTMLTextAreaElement
  field.setSelectionRange(6, 6)
  expect(paste(field).defaultPrevented).toBe(true)
  await expect.element(area).toHaveValue(`begin\n${lines.replaceAll('\r\n', '\n')}end`)
})

test('a locked list takes nothing', async () => {
  await render(<Area isLocked />)
  const area = page.getByRole('textbox', { name: '单词列表' })
  expect(paste(area.element() as HTMLTextAreaElement).defaultPrevented).toBe(false)
  await expect.element(area).toHaveValue('begin\nend')
})
