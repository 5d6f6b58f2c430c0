import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useKeyboard } from '../lib/use-actions.ts'
import { faults, show } from '../ui/testing/show.tsx'
import { BoardView } from './board/BoardView.tsx'
import { GridView } from './GridView.tsx'
import { ListView } from './ListView.tsx'
import { TableView } from './table/TableView.tsx'
import styles from './testing/frame.module.css'
import { sampleRows, useSampleView } from './testing/sample-view.tsx'

const LAYOUTS = { board: BoardView, grid: GridView, list: ListView, table: TableView }
type LayoutProps = { layout: keyof typeof LAYOUTS; count?: number; isGrouped?: boolean; isReadOnly?: boolean }

function Layout({ layout, count = 6, isGrouped = true, isReadOnly = false }: LayoutProps) {
  useKeyboard()
  const view = useSampleView({ rows: sampleRows(count), isGrouped, isReadOnly })
  const View = LAYOUTS[layout]
  const { pathname } = useLocation()
  return (
    <div className={styles.frame}>
      <View {...view} />
      <output>{`open: ${view.openId ?? 'nothing'}, chosen: ${view.selection?.ids.size}, at: ${pathname}`}</output>
    </div>
  )
}

const column = (title: string) => page.getByRole('region', { name: `Group ${title}` })
const press = (keys: string) => userEvent.keyboard(keys)
const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()
const drawn = (): number => document.querySelectorAll('[data-card], [data-row]').length

test('a card is moved to another group by keys, and mod Z takes it back', async () => {
  await show(<Layout layout="board" />)
  await expect.element(column('Owner-operator').getByText('Dana Whitlock, interview')).toBeVisible()
  expect(await faults()).toEqual([])
  focusOn('[data-card="Owner-operator/row-0"]')
  await press(' ')
  await press('{ArrowRight}')
  await press(' ')
  await expect.element(column('Small fleet').getByText('Dana Whitlock, interview')).toBeVisible()
  await press('{Control>}z{/Control}')
  await expect.element(column('Owner-operator').getByText('Dana Whitlock, interview')).toBeVisible()
})

test('a card is dragged by mouse to another group', async () => {
  await show(<Layout layout="board" />)
  const card = page.getByRole('article', { name: 'Emre Yıldız, interview' })
  await userEvent.dragAndDrop(card, column('Large fleet'), { steps: 8 })
  await expect.element(column('Large fleet').getByText('Emre Yıldız, interview')).toBeVisible()
})

test('a column says how many cards and people it has, and is folded', async () => {
  await show(<Layout layout="board" />, 'dark')
  await expect.element(column('Small fleet').getByText('2 people')).toBeVisible()
  await page.getByRole('button', { name: 'Fold Small fleet' }).click()
  await expect.element(column('Small fleet').getByText('Emre Yıldız, interview')).not.toBeInTheDocument()
  expect(await faults()).toEqual([])
})

test('who may not edit lifts no card, opens and chooses one', async () => {
  await show(<Layout layout="board" isReadOnly />)
  await expect.element(column('Small fleet')).toBeVisible()
  focusOn('[data-card="Owner-operator/row-0"]')
  await press('x{Enter}')
  await expect.element(page.getByText('open: row-0, chosen: 1')).toBeVisible()
})

test('of five thousand cards those near the screen are drawn', async () => {
  await show(<Layout layout="board" count={5000} />)
  await expect.element(column('Small fleet')).toBeVisible()
  expect(drawn()).toBeLessThan(150)
  expect(drawn()).toBeGreaterThan(9)
})

test.each(['grid', 'list'] as const)('a %s is walked, opened and chosen by keys', async (layout) => {
  await show(<Layout layout={layout} />)
  await expect.element(page.getByText('Aoife Brennan, interview')).toBeVisible()
  expect(await faults()).toEqual([])
  focusOn('[data-row="row-0"] a')
  await press('{ArrowRight} ')
  await expect.element(page.getByText('open: row-3')).toBeVisible()
  await press('x{Shift>}{ArrowRight}{/Shift}')
  await expect.element(page.getByText('chosen: 2')).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByText('chosen: 0')).toBeVisible()
})

test.each(['grid', 'list'] as const)('a %s folds its groups and draws what is near the screen', async (layout) => {
  await show(<Layout layout={layout} count={3000} />, 'dark')
  await expect.element(page.getByRole('button', { name: 'Owner-operator' })).toBeVisible()
  expect(drawn()).toBeLessThan(150)
  await page.getByRole('button', { name: 'Owner-operator' }).click()
  await expect.element(page.getByText('Callum Reid, interview')).toBeVisible()
  expect(await faults()).toEqual([])
})

test.each(['board', 'grid', 'list', 'table'] as const)(
  'a press on a title of a %s leads to its page',
  async (layout) => {
    await show(<Layout layout={layout} />)
    await page.getByRole('link', { name: /Callum Reid, interview/ }).click()
    await expect.element(page.getByText('open: nothing, chosen: 0, at: /data/row-1')).toBeVisible()
  },
)
