import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Progress } from './Progress.tsx'
import { faults, show } from './testing/show.tsx'

const bar = () => page.getByRole('progressbar', { name: 'Uploading interview.mp4' })

/** Which part of the line is drawn as done. */
function drawn(): number {
  const line = bar().element()
  return (line.firstElementChild?.getBoundingClientRect().width ?? 0) / line.getBoundingClientRect().width
}

test('how far something is, is drawn and said alike', async () => {
  await show(<Progress label="Uploading interview.mp4" value={3} of={4} />)
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '3')
  await expect.element(bar()).toHaveAttribute('aria-valuemax', '4')
  await expect.poll(drawn).toBeCloseTo(0.75, 2)
  expect(await faults()).toEqual([])
})

test.each([
  { name: 'beyond its end', value: 140, of: 100, said: '100', part: 1 },
  { name: 'before its beginning', value: -5, of: 100, said: '0', part: 0 },
  { name: 'of nothing', value: 0, of: 0, said: '0', part: 0 },
])('a count $name stands within the line', async ({ value, of, said, part }) => {
  await show(<Progress label="Uploading interview.mp4" {...{ value, of }} short paused />, 'dark')
  await expect.element(bar()).toHaveAttribute('aria-valuenow', said)
  await expect.poll(drawn).toBeCloseTo(part, 2)
})
