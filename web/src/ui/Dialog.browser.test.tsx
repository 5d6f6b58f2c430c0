import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from './Dialog.tsx'
import { faults, show } from './testing/show.tsx'

function Room() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Everything
      </button>
      {isOpen && (
        <Dialog title="Everything here" onClose={() => setOpen(false)}>
          <p>Nothing lies here yet.</p>
        </Dialog>
      )}
    </>
  )
}

test('a dialog with nothing to press has the keyboard at once, closes by Escape and gives it back', async () => {
  await show(<Room />)
  const button = page.getByRole('button', { name: 'Everything' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Everything here' })
  await expect.element(dialog).toHaveFocus()
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
