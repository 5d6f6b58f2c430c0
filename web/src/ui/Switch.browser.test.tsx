import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Switch } from './Checkbox.tsx'
import { faults, show } from './testing/show.tsx'

test('what a switch means stands below its words, and is told with its name', async () => {
  await show(
    <Switch
      label="Let search engines show it"
      hint="Then people find it without the link."
      onChange={() => undefined}
    />,
  )
  const control = page.getByRole('switch', { name: 'Let search engines show it' })
  await expect.element(control).toHaveAccessibleDescription('Then people find it without the link.')
  const [words, hint] = [page.getByText('Let search engines show it'), page.getByText('Then people find it')]
  const [above, below] = [words.element().getBoundingClientRect(), hint.element().getBoundingClientRect()]
  expect(below.top - above.bottom).toBeLessThan(8)
  const text = document.createRange()
  text.selectNodeContents(hint.element())
  expect(text.getBoundingClientRect().left).toBeCloseTo(above.left, 0)
  expect(await faults()).toEqual([])
})
