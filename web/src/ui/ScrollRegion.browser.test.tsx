import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ScrollRegion } from './ScrollRegion.tsx'
import { faults, show } from './testing/show.tsx'
import styles from './testing/wide.module.css'

const numbers = (size: string | undefined) => (
  <ScrollRegion label="Numbers" className={styles.frame}>
    <div className={size}>1 2 3</div>
  </ScrollRegion>
)
const region = () => page.getByRole('region', { name: 'Numbers' })

test('what is wider than its place is scrolled by keys', async () => {
  await show(numbers(styles.wide))
  await expect.element(region()).toHaveAttribute('tabindex', '0')
  await userEvent.keyboard('{Tab}')
  await expect.element(region()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => region().element().scrollLeft).toBeGreaterThan(0)
  expect(await faults()).toEqual([])
})

test('what has room takes no focus, until it has none any more', async () => {
  const { rerender } = await show(numbers(styles.narrow))
  await expect.element(region()).not.toHaveAttribute('tabindex')
  await rerender(numbers(styles.wide))
  await expect.element(region()).toHaveAttribute('tabindex', '0')
})
