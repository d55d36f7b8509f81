import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AreaMenu } from './area-menu.tsx'
import { teacherArea } from './areas/teacher-area.ts'

const menuAt = async (address: string) => {
  await render(
    <MemoryRouter initialEntries={[address]}>
      <AreaMenu area={teacherArea} />
    </MemoryRouter>,
  )
  return page
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)
}

test('LAYOUT-19: the teacher finds the statistics of the class in the menu', async () => {
  expect(await menuAt('/admin/class-stats-overview?tab=days')).toEqual(['班级统计'])
  await expect
    .element(page.getByRole('link', { name: '班级统计' }))
    .toHaveAttribute('href', '/admin/class-stats-overview')
})

test.each(['/admin/class-stats-overview/print', '/admin/class/', '/admin/class/7/days'])(
  'LAYOUT-20: the statistics of the class stay highlighted at %s',
  async (address) => {
    expect(await menuAt(address)).toEqual(['班级统计'])
  },
)

test('LAYOUT-20: an address that only begins alike highlights nothing', async () => {
  expect(await menuAt('/admin/classroom')).toEqual([])
})
