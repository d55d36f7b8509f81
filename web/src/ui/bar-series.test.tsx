import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BarSeries } from './bar-series.tsx'

const bars = ['一', '二', '三'].map((key, index) => ({
  key,
  tick: key,
  height: index / 2,
  text: `第${key}天：${index} 个词`,
}))

test('bars are one stop of the Tab key; arrows, Home and End go among them, and the one that has the focus is told in words', async () => {
  const choose = vi.fn()
  await render(<BarSeries label="预告" bars={bars} start={1} onChoose={choose} table={<table />} />)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: '第二天：1 个词' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: '第三天：2 个词' })).toHaveFocus()
  await expect.element(page.getByRole('paragraph', { includeHidden: true })).toHaveTextContent('第三天：2 个词')
  await userEvent.keyboard('{ArrowRight}{Home}{ArrowLeft}')
  await expect.element(page.getByRole('button', { name: '第一天：0 个词' })).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith('三')
  await userEvent.tab()
  await expect.element(page.getByText('看表格')).toHaveFocus()
  expect(
    page
      .getByRole('button')
      .elements()
      .map((bar) => bar.querySelector('i')!.style.height),
  ).toEqual(['0%', '50%', '100%'])
})
