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
