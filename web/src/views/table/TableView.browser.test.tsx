import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useKeyboard } from '../../lib/use-actions.ts'
import { faults, show } from '../../ui/testing/show.tsx'
import styles from '../testing/frame.module.css'
import { sampleRows, useSampleView } from '../testing/sample-view.tsx'
import { TableView } from './TableView.tsx'

type TableProps = { count?: number; isGrouped?: boolean; columns?: number; isReadOnly?: boolean }

function Table({ count = 6, ...options }: TableProps) {
  useKeyboard()
  const view = useSampleView({ rows: sampleRows(count), ...options })
  return (
    <div className={styles.frame}>
      <TableView {...view} />
      <output>{`open: ${view.openId ?? 'nothing'}, chosen: ${view.selection?.isEvery ? 'every' : view.selection?.ids.size}`}</output>
    </div>
  )
}

const grid = () => page.getByRole('grid', { name: 'Notes' })
const cursor = (): string | null | undefined =>
  document.getElementById(grid().element().getAttribute('aria-activedescendant') ?? '')?.textContent
const cellOf = (row: string, key: string): string | null | undefined =>
  document.querySelector(`[data-row="${row}"] [data-column="${key}"]`)?.textContent
const focus = (): void => (grid().element() as HTMLElement).focus()
const press = (keys: string) => userEvent.keyboard(keys)
const pasteIn = (text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  grid()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('arrows walk over cells, head and foot, and the table says where the cursor is', async () => {
  await show(<Table />)
  await expect.element(grid()).toBeVisible()
  focus()
  await press('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.poll(cursor).toBe('Glasgow')
  await press('{Control>}{ArrowUp}{/Control}{ArrowUp}')
  await expect.poll(cursor).toBe('Place')
  await press('{Control>}{End}{/Control}{Home}{ArrowDown}')
  await expect.poll(cursor).toBe('6 notes')
  expect(await faults()).toEqual([])
})

test('Enter edits a cell where it stands, Escape puts it back, and mod Z takes the edit back', async () => {
  await show(<Table />, 'dark')
  await expect.element(grid()).toBeVisible()
  focus()
  await press('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Place' })).toHaveValue('Leeds')
  expect(await faults()).toEqual([])
  await press('Hull{Escape}')
  await expect.poll(() => cellOf('row-0', 'text')).toBe('Leeds')
  await press('{Enter}Hull{Enter}')
  await expect.poll(() => cellOf('row-0', 'text')).toBe('Hull')
  await expect.poll(() => document.activeElement).toBe(grid().element())
  await press('{Control>}z{/Control}')
  await expect.poll(() => cellOf('row-0', 'text')).toBe('Leeds')
})

test('what the type refuses stays open with its reason', async () => {
  await show(<Table />)
  await page.getByText('14', { exact: true }).first().dblClick()
  await press('many{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Write a number such as 12.5')
  await press('{Escape}')
  await expect.poll(() => cellOf('row-1', 'number')).toBe('14')
})

test('a yes or no is switched by Enter', async () => {
  await show(<Table />)
  await expect.element(grid()).toBeVisible()
  focus()
  await press('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}')
  await expect.poll(() => cellOf('row-0', 'boolean')).toBe('No')
})

test('a range from a spreadsheet is pasted, what does not fit is told first', async () => {
  await show(<Table />)
  await expect.element(grid()).toBeVisible()
  focus()
  await press('{ArrowRight}{ArrowRight}{ArrowRight}')
  pasteIn('small fleet\tHull\nLarge fleet\tPorto\n')
  await expect.poll(() => [cellOf('row-0', 'fleet'), cellOf('row-1', 'text')]).toEqual(['Small fleet', 'Porto'])
  await press('{Control>}z{/Control}')
  await expect.poll(() => [cellOf('row-0', 'fleet'), cellOf('row-1', 'text')]).toEqual(['Owner-operator', 'Glasgow'])
  pasteIn('Broker\tYork\n')
  const dialog = page.getByRole('dialog', { name: '1 value cannot be pasted' })
  await expect.element(dialog).toHaveTextContent('There is no option “Broker”')
  expect(await faults()).toEqual([])
  await dialog.getByRole('button', { name: 'Paste the other 1' }).click()
  await expect.poll(() => cellOf('row-0', 'text')).toBe('York')
})

test('Space opens the row, Shift chooses several, every one counts those that are not loaded', async () => {
  await show(<Table />)
  await expect.element(grid()).toBeVisible()
  focus()
  await press('{ArrowDown} ')
  await expect.element(page.getByText('open: row-1')).toBeVisible()
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('chosen: 3')).toBeVisible()
  expect(await faults()).toEqual([])
  await press('{Control>}a{/Control}')
  await expect.element(page.getByText('chosen: every')).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByText('chosen: 0')).toBeVisible()
})

test('a press with Shift on the box of a row chooses all between', async () => {
  await show(<Table />)
  await page.getByRole('checkbox', { name: 'Choose Dana Whitlock, interview' }).click({ force: true })
  await page
    .getByRole('checkbox', { name: 'Choose Bernd Huber, interview' })
    .click({ force: true, modifiers: ['Shift'] })
  await expect.element(page.getByText('chosen: 3')).toBeVisible()
})

test('columns go to another place and another width by keys', async () => {
  await show(<Table />)
  await expect.element(grid()).toBeVisible()
  const heads = (): (string | null)[] =>
    [...document.querySelectorAll('[role=columnheader]')].slice(0, 3).map((head) => head.getAttribute('aria-label'))
  focus()
  await press('{ArrowUp}{ArrowRight}{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(heads).toEqual(['Note', 'Highlights', 'Opening quote'])
  const width = (): number => page.getByRole('columnheader', { name: 'Opening quote' }).element().clientWidth
  const before = width()
  await press('{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(width).toBe(before + 16)
})

test('groups fold, by a press and by an arrow', async () => {
  await show(<Table isGrouped />)
  const rows = (): number => document.querySelectorAll('[data-row]').length
  await expect.poll(rows).toBe(6)
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Owner-operator' }).click()
  await expect.poll(rows).toBe(4)
  focus()
  await press('{ArrowRight}')
  await expect.poll(rows).toBe(6)
})

test('the foot tells what is chosen for it', async () => {
  await show(<Table />)
  await page.getByRole('button', { name: 'Summary of Highlights: Sum 105' }).click()
  await page.getByRole('menuitem', { name: 'Mean' }).click()
  await expect.element(page.getByRole('button', { name: 'Summary of Highlights: Mean –' })).toBeVisible()
})

test('of fifty thousand rows and sixty columns those near the screen are drawn', async () => {
  await show(<Table count={50_000} columns={50} />)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '50002')
  expect(document.querySelectorAll('[role=gridcell], [role=rowheader]').length).toBeLessThan(800)
  focus()
  await press('{Control>}{End}{/Control}')
  await expect.poll(cursor).toMatch(/Leeds|Glasgow|Graz|Ghent|Rotterdam|Cork/)
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(80)
})

test('who may not edit reads', async () => {
  await show(<Table isReadOnly />)
  await expect.element(grid()).toBeVisible()
  focus()
  await press('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(page.getByText('open: row-0')).toBeVisible()
  expect(await faults()).toEqual([])
})
