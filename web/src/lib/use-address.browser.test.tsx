import { BrowserRouter, Route, Routes, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useAddress } from './use-address.ts'

let before = ''
beforeEach(() => {
  before = window.location.href
  window.history.replaceState(null, '', '/list?group=PROJECT')
})
afterEach(() => window.history.replaceState(null, '', before))

function List() {
  const [parameters, change] = useAddress()
  const navigate = useNavigate()
  const put = (name: string, value: string | null) =>
    change((now) => {
      if (value === null) now.delete(name)
      else now.set(name, value)
      return now
    })
  return (
    <>
      <p>{`Shown: ${parameters}`}</p>
      <button
        type="button"
        onClick={() => {
          put('group', null)
          put('filter', 'payouts')
        }}
      >
        Two changes
      </button>
      <button
        type="button"
        onClick={() => {
          void navigate('/other?q=1')
          put('filter', 'late')
        }}
      >
        Leave
      </button>
    </>
  )
}

const pages = (
  <BrowserRouter>
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="/other" element={<p>Another page</p>} />
    </Routes>
  </BrowserRouter>
)

test('of two changes before the page is drawn again both hold', async () => {
  const screen = await render(pages)
  await screen.getByRole('button', { name: 'Two changes' }).click()
  await expect.element(screen.getByText('Shown: filter=payouts')).toBeVisible()
  expect(window.location.search).toBe('?filter=payouts')
})

test('a change of a page that was left takes nobody back to it', async () => {
  const screen = await render(pages)
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
  expect(window.location.search).toBe('?q=1')
})
