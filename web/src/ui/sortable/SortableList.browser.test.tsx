import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inOrder, layoutOf, withCardAt } from '../board/layout.ts'
import { faults, show } from '../testing/show.tsx'
import { type SortableGroup, SortableList } from './SortableList.tsx'

type Row = { id: string; title: string }
const row = (title: string): Row => ({ id: title.toLowerCase(), title })

function Sorted({ start, mayMove = true }: { start: readonly SortableGroup<Row>[]; mayMove?: boolean }) {
  const [groups, setGroups] = useState(start)
  return (
    <SortableList
      label="Fields"
      groups={groups}
      head={({ title }) => <h2>{title}</h2>}
      row={({ title }, grip) => (
        <span>
          {grip}
          {title}
        </span>
      )}
      onMove={
        mayMove
          ? (id, place) => {
              const rows = groups.flatMap((group) => group.rows)
              const next = withCardAt(layoutOf(groups.map((group) => ({ ...group, cards: group.rows }))), id, place)
              setGroups(groups.map((group, at) => ({ ...group, rows: inOrder(rows, next[at]?.cardIds ?? []) })))
            }
          : undefined
      }
    />
  )
}

const SETS: readonly SortableGroup<Row>[] = [
  { id: 'carrier', title: 'Carrier', rows: [row('Fleet size'), row('Country')] },
  { id: 'session', title: 'Session', rows: [row('Recorded')] },
]
const said = (): string | null | undefined => document.querySelector('.live-region')?.textContent
const shown = (): string[] =>
  [...document.querySelectorAll('main section')].map(
    (group) =>
      `${group.getAttribute('aria-label')}: ${[...group.querySelectorAll('li[data-card]')].map((one) => one.textContent).join(', ')}`,
  )

test('a row is lifted by Space, walks by arrows from one group into the next, and is dropped by Space', async () => {
  await show(<Sorted start={SETS} />)
  await userEvent.keyboard('{Tab} ')
  await expect.poll(said).toContain('Fleet size: ')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(said).toBe('Fleet size: into Session, place 1 of 2.')
  expect(await faults()).toEqual([])
  await userEvent.keyboard(' ')
  await expect.poll(shown).toEqual(['Carrier: Country', 'Session: Fleet size, Recorded'])
})

test('Escape puts a row back where it was', async () => {
  await show(<Sorted start={SETS} />)
  await userEvent.keyboard('{Tab} ')
  await expect.poll(said).toContain('Fleet size: ')
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.poll(shown).toEqual(['Carrier: Fleet size, Country', 'Session: Recorded'])
  expect(document.querySelector('[data-lift]')).toBeNull()
})

test('a row is dragged by its grip to another place', async () => {
  await show(<Sorted start={SETS} />)
  await userEvent.dragAndDrop(
    page.getByRole('button', { name: 'Move Recorded' }),
    page.getByRole('button', { name: 'Move Fleet size' }),
    { targetPosition: { x: 4, y: 2 }, steps: 8 },
  )
  await expect.poll(shown).toEqual(['Carrier: Recorded, Fleet size, Country', 'Session: '])
})

test('a row that is let go on the lower half of another one lands behind it', async () => {
  await show(<Sorted start={SETS} />)
  const fleet = page.getByRole('listitem').filter({ hasText: 'Fleet size' })
  const y = 0.8 * fleet.element().getBoundingClientRect().height
  await userEvent.dragAndDrop(page.getByRole('button', { name: 'Move Recorded' }), fleet, {
    ...{ targetPosition: { x: 4, y }, steps: 8 },
  })
  await expect.poll(shown).toEqual(['Carrier: Fleet size, Recorded, Country', 'Session: '])
})

test('where nothing may be moved there is no grip', async () => {
  await show(<Sorted start={SETS} mayMove={false} />, 'dark')
  expect(document.querySelectorAll('[data-grip]')).toHaveLength(0)
  expect(await faults()).toEqual([])
})
