import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OneFigureStop, useFigureStop } from './figure-stop.tsx'

function Figure({ children }: { children: string }) {
  return (
    <button type="button" {...useFigureStop()}>
      {children}
    </button>
  )
}

const rows = [
  ['甲', '乙', '丙'],
  ['丁', '戊', '己'],
]
const Table = ({ of = rows }: { of?: readonly string[][] }) => (
  <table>
    <tbody>
      {of.map((row) => (
        <tr key={row.join('')}>
          {row.map((name) => (
            <td key={name}>
              <Figure>{name}</Figure>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const figure = (name: string) => expect.element(page.getByRole('button', { name }))

test('figures of a page are one stop of the Tab key, and arrows lead from one to the next and to the next line', async () => {
  await render(
    <OneFigureStop>
      <Table />
      <a href="#after">后面</a>
    </OneFigureStop>,
  )
  await userEvent.tab()
  await figure('甲').toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await figure('乙').toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await figure('戊').toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await figure('戊').toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  await figure('甲').toHaveFocus()
  await userEvent.keyboard('{End}')
  await figure('己').toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: '后面' })).toHaveFocus()
  // Whoever comes back is where they were.
  await userEvent.tab({ shift: true })
  await figure('己').toHaveFocus()
  await userEvent.keyboard('{Home}')
  await figure('甲').toHaveFocus()
})

test('a figure that comes before the first is the first; where the one that was reached goes, the first is reached again', async () => {
  const { rerender } = await render(
    <OneFigureStop>
      <Table of={rows.slice(1)} />
    </OneFigureStop>,
  )
  await rerender(
    <OneFigureStop>
      <Table />
    </OneFigureStop>,
  )
  await userEvent.tab()
  await figure('甲').toHaveFocus()
  await userEvent.keyboard('{End}')
  await rerender(
    <OneFigureStop>
      <Table of={rows.slice(0, 1)} />
    </OneFigureStop>,
  )
  await userEvent.tab()
  await figure('甲').toHaveFocus()
})
