import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconButton } from './IconButton.tsx'
import { show } from './testing/show.tsx'

/** A page that counts the Escapes that reach it. */
function Page() {
  const [escapes, setEscapes] = useState(0)
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setEscapes((count) => count + 1)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <input aria-label="Words" />
      <IconButton icon={X} label="Remove Title" />
      <output>{`${escapes} Escapes`}</output>
    </>
  )
}
const tooltip = page.getByRole('tooltip', { name: 'Remove Title' })

test.each(['focus', 'hover'])('Escape takes a tooltip of %s away, and reaches the page', async (by) => {
  await show(<Page />)
  await page.getByRole('textbox', { name: 'Words' }).click()
  if (by === 'focus') await userEvent.tab()
  else await page.getByRole('button', { name: 'Remove Title' }).hover()
  await expect.element(tooltip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('1 Escapes')).toBeVisible()
  await expect.element(tooltip).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('2 Escapes')).toBeVisible()
  // It comes again for whoever comes again.
  await page.getByRole('textbox', { name: 'Words' }).click()
  await userEvent.tab()
  await expect.element(tooltip).toBeVisible()
})
