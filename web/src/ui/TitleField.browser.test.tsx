import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TitleField } from './TitleField.tsx'
import { show } from './testing/show.tsx'

test('of something new the name is chosen: what one types takes its place, and Enter keeps it and goes on', async () => {
  const kept: string[] = []
  let isOn = false
  await show(
    <TitleField
      title="Untitled insight"
      longest={200}
      isNew
      onSave={(title) => {
        kept.push(title)
        return Promise.resolve(title)
      }}
      onEnter={() => {
        isOn = true
      }}
    />,
  )
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await userEvent.keyboard('Nobody answers the phone{Enter}')
  expect(kept).toEqual(['Nobody answers the phone'])
  expect(isOn).toBe(true)
})
