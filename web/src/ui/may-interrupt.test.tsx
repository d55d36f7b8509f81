import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { useMayInterrupt } from './may-interrupt.ts'

const Unasked = () => (
  <Dialog open={useMayInterrupt()} onClose={() => {}} title="Welcome">
    Welcome
  </Dialog>
)

/** A page whose welcome comes when it is called for. */
function Page() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setMenuOpen(true)}>
        Menu
      </button>
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      <Dialog open={isMenuOpen} onClose={() => setMenuOpen(false)} title="Menu">
        <button type="button" onClick={() => setLoaded(true)}>
          Load below
        </button>
      </Dialog>
      {isLoaded && <Unasked />}
    </>
  )
}

test('what nobody asked for waits until the dialog that somebody opened is closed', async () => {
  const screen = await render(<Page />)
  await screen.getByRole('button', { name: 'Menu' }).click()
  await screen.getByRole('button', { name: 'Load below' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect.element(screen.getByRole('dialog', { name: 'Welcome' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '关闭' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
  await expect.element(screen.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
})

test('with nothing else open it opens at once, and its own opening does not close it', async () => {
  const screen = await render(<Page />)
  await screen.getByRole('button', { name: 'Load' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
})
