import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from './Button.tsx'
import { PageHeader } from './PageHeader.tsx'
import { faults, show } from './testing/show.tsx'

const LONGEST = 'Carrier onboarding in June'
const CRUMBS = [
  { label: 'Research of the operations', to: '/folders/a' },
  { label: LONGEST, to: '/projects/a/notes' },
  { label: 'Dana Whitlock, second interview of three' },
]

test('a segment with room stands with all its 26 characters, whole, beside the actions of the page', async () => {
  await show(<PageHeader crumbs={CRUMBS} actions={<Button>New note</Button>} />)
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(way.getByRole('link', { name: LONGEST })).toBeVisible()
  const shown = [...way.element().children].filter((one) => one.getAttribute('aria-hidden') !== 'true')
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Research of the operations',
    LONGEST,
    'Dana Whitlock, second inte…',
  ])
  const cut = shown.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
  expect(cut).toEqual([])
  expect(await faults()).toEqual([])
})
