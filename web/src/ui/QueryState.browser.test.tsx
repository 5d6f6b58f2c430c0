import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EmptyState } from './EmptyState.tsx'
import { QueryState } from './QueryState.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { faults, show } from './testing/show.tsx'

function Notes(props: { data?: readonly string[]; error?: unknown; asked?: () => void }) {
  const refetch = (): Promise<void> => Promise.resolve(props.asked?.())
  return (
    <QueryState
      query={{ data: props.data, error: props.error, refetch }}
      failed="Notes did not load"
      waiting={<SkeletonRows rows={3} label="Loading notes" />}
      empty={(notes) => notes.length === 0 && <EmptyState art="note" title="No notes yet" text="They stand here." />}
    >
      {(notes) => <p>{notes.join()}</p>}
    </QueryState>
  )
}

test('a query on its way says so', async () => {
  await show(<Notes />)
  await expect.element(page.getByRole('status', { name: 'Loading notes' })).toBeInTheDocument()
  expect(await faults()).toEqual([])
})

test('a query that failed says what failed and is asked again', async () => {
  let asked = 0
  await show(<Notes error={new Error('no answer')} asked={() => asked++} />, 'dark')
  await expect.element(page.getByText('Notes did not load')).toBeVisible()
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(asked).toBe(1)
})

test('an answer without anything in it is not an empty page', async () => {
  await show(<Notes data={[]} />)
  await expect.element(page.getByText('No notes yet')).toBeVisible()
  expect(await faults()).toEqual([])
})

test('what was answered stays when a later call fails', async () => {
  await show(<Notes data={['Interview in Leeds']} error={new Error('no answer')} />)
  await expect.element(page.getByText('Interview in Leeds')).toBeVisible()
})
