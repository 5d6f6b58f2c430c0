import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from './Dialog.tsx'
import { PickList } from './PickList.tsx'
import { faults, show } from './testing/show.tsx'

const TAGS = ['No signal', 'Waiting without news', 'Photo rejected'].map((title) => ({ id: title, title }))

async function opened(scheme?: 'dark') {
  const chosen: string[] = []
  const submitted: string[] = []
  await show(
    <Dialog title="Merge “Depot” into" onClose={() => undefined} onSubmit={() => submitted.push('submitted')}>
      <PickList
        label="Tag"
        takesFocus
        options={TAGS}
        none="No other tag has this name."
        onChoose={({ title }) => chosen.push(title)}
      >
        {({ title }) => title}
      </PickList>
    </Dialog>,
    scheme,
  )
  return { chosen, submitted }
}

test('the field has the keyboard at once, and Enter without a letter chooses and submits nothing', async () => {
  const { chosen, submitted } = await opened()
  await expect.element(page.getByRole('combobox', { name: 'Tag' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect({ chosen, submitted }).toEqual({ chosen: [], submitted: [] })
  expect(await faults()).toEqual([])
})

test('letters find, arrows walk, and Enter chooses without sending the form', async () => {
  const { chosen, submitted } = await opened('dark')
  await userEvent.keyboard('o{ArrowDown}')
  await expect
    .element(page.getByRole('option', { name: 'Waiting without news' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect({ chosen, submitted }).toEqual({ chosen: ['Waiting without news'], submitted: [] })
  expect(await faults()).toEqual([])
})

test('a press chooses, and that nothing has these letters is said', async () => {
  const { chosen } = await opened()
  await page.getByRole('option', { name: 'Photo rejected' }).click()
  expect(chosen).toEqual(['Photo rejected'])
  await userEvent.fill(page.getByRole('combobox', { name: 'Tag' }), 'zzz')
  await expect.element(page.getByText('No other tag has this name.')).toBeVisible()
  expect(await faults()).toEqual([])
})
