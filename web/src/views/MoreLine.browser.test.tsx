import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../ui/testing/show.tsx'
import { MoreLine } from './MoreLine.tsx'
import styles from './testing/frame.module.css'

/** A list that scrolls, with a page of rows higher than it, and three pages more. */
function Rows() {
  const [pages, setPages] = useState(1)
  return (
    <section aria-label="Rows" className={styles.window}>
      {Array.from({ length: pages }, (_, at) => (
        <p key={String(at)} className={styles.page}>{`Page ${at + 1}`}</p>
      ))}
      {pages < 4 && <MoreLine loaded={pages} loadMore={async () => setPages(pages + 1)} />}
    </section>
  )
}

test('more rows come as their place comes near the screen, and only those', async () => {
  await show(<Rows />)
  const list = page.getByRole('region', { name: 'Rows' }).element()
  await expect.element(page.getByText('Page 1')).toBeVisible()
  // Two frames: by then it is known what is near.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(page.getByText('Page 2').query()).toBeNull()
  list.scrollTop = list.scrollHeight
  await expect.element(page.getByText('Page 2')).toBeInTheDocument()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(page.getByText('Page 4').query()).toBeNull()
})
