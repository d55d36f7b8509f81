import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { WritingQuestion } from '../../session/questions.ts'
import { Correction } from './correction.tsx'

const question: WritingQuestion = {
  kind: 'sentence_correction',
  item: 0,
  prompt: 'He go home.（他回家。）',
  expected: 'He goes home.',
  right: ['He goes home.'],
  written: 'He go home.',
  isPointedOut: false,
}

test('what can be checked is a change that is judged: a mark or a capital is none', async () => {
  const none = () => undefined
  for (const [written, isEnabled] of [
    ['He go home.', false],
    ['he go home', false],
    ['He went home.', true],
  ] as const) {
    const shown = await render(
      <Correction question={{ ...question, written }} feedback={null} onWrite={none} onCheck={none} onAnswer={none} />,
    )
    const check = expect.element(page.getByRole('button', { name: '检查' }))
    await (isEnabled ? check.toBeEnabled() : check.toBeDisabled())
    await shown.unmount()
  }
})

test('a mistake that was pointed out is marked, said in words, and mended from there', async () => {
  const none = () => undefined
  const shown = await render(
    <Correction question={question} feedback={null} onWrite={none} onCheck={none} onAnswer={none} />,
  )
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  for (const [expected, mark, told] of [
    ['He goes home.', 'go', '把上面画线的词改成 goes，再试试'],
    ['He go home now.', '\u2227', '补上 n 开头、3 个字母的词'],
    ['He home.', 'go', '去掉上面画线的词'],
    ['Go he home.', 'He go', '顺序'],
  ] as const) {
    const pointedOut = { ...question, expected, isPointedOut: true }
    await shown.rerender(
      <Correction question={pointedOut} feedback={null} onWrite={none} onCheck={none} onAnswer={none} />,
    )
    await expect.element(page.getByRole('mark')).toHaveTextContent(mark)
    await expect.element(page.getByRole('status')).toMatchTextContent(new RegExp(told))
  }
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})
