import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { heldHistory } from '../app/history.ts'
import { HistoryRouter } from '../app/history-router.tsx'
import { useHeldDeparture } from './leaving.ts'

function Page({ isHeld }: { isHeld: boolean }) {
  const { departure, stay } = useHeldDeparture(isHeld)
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>{pathname + search}</h1>
      {departure && (
        <>
          <button type="button" onClick={stay}>
            stay
          </button>
          <button
            type="button"
            onClick={() => {
              stay()
              departure.go()
            }}
          >
            go
          </button>
        </>
      )}
    </>
  )
}

/** A page that is opened after `/first`. */
async function open(isHeld: boolean) {
  const history = heldHistory(createMemoryHistory({ initialEntries: ['/first', '/page'], v5Compat: true }))
  await render(
    <HistoryRouter history={history}>
      <Page isHeld={isHeld} />
    </HistoryRouter>,
  )
  return history
}
const shows = (address: string) => expect.element(page.getByRole('heading')).toHaveTextContent(address)
const press = (name: string) => page.getByRole('button', { name }).click()

test('nothing holds a step from a page that holds none', async () => {
  const history = await open(false)
  history.push('/next')
  await shows('/next')
  history.go(-2)
  await shows('/first')
})

test.each([
  ['a link', '/next', (history: Awaited<ReturnType<typeof open>>) => history.push('/next')],
  ['a replacement', '/next', (history: Awaited<ReturnType<typeof open>>) => history.replace('/next')],
  ["the browser's back button", '/first', (history: Awaited<ReturnType<typeof open>>) => history.go(-1)],
])('%s waits, is asked for anew after staying, and leads away once it may', async (_, to, leave) => {
  const history = await open(true)
  leave(history)
  await press('stay')
  await shows('/page')
  expect(history.location.pathname).toBe('/page')
  leave(history)
  await press('go')
  await shows(to)
  expect(history.location.pathname).toBe(to)
})

test('a step within the page is never held', async () => {
  const history = await open(true)
  history.push('/page?part=2')
  await shows('/page?part=2')
})
