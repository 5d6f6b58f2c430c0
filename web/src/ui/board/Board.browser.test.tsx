import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { faults, show } from '../testing/show.tsx'
import { Board } from './Board.tsx'
import { inOrder, layoutOf, withCardAt, withColumnAt } from './layout.ts'

type Card = { id: string; title: string }
type Column = { id: string; title: string; cards: readonly Card[] }

const START: readonly Column[] = [
  { id: 'friction', title: 'Friction', cards: ['Waiting', 'Photo', 'Locked'].map((title) => ({ id: title, title })) },
  { id: 'needs', title: 'Needs', cards: [{ id: 'Date', title: 'Date' }] },
  { id: 'trust', title: 'Trust', cards: [] },
]

function Tags({ onDropInto }: { onDropInto?: (id: string, into: string) => void }) {
  const [columns, setColumns] = useState(START)
  const arrange = (layout: ReturnType<typeof layoutOf>): void => {
    const cards = columns.flatMap((column) => column.cards)
    const byId = new Map(layout.map(({ id, cardIds }) => [id, inOrder(cards, cardIds)]))
    const ids = layout.map(({ id }) => id)
    setColumns(inOrder(columns, ids).map((column) => ({ ...column, cards: byId.get(column.id) ?? [] })))
  }
  return (
    <Board<Card, Column>
      nouns={{ card: 'tag', column: 'group' }}
      columns={columns}
      card={({ title }) => title}
      canMove={({ id }) => id !== 'Locked'}
      onMoveCard={(id, place) => arrange(withCardAt(layoutOf(columns), id, place))}
      onMoveColumn={(id, at) => arrange(withColumnAt(layoutOf(columns), id, at))}
      onDropInto={onDropInto}
    />
  )
}

/** In steps: a press that moves at once is no drag yet. */
const AS_A_HAND = { steps: 8 }

const group = (name: string) => page.getByRole('region', { name: `Group ${name}` })
const card = (name: string) => page.getByRole('article', { name })
const inGroup = (name: string): string[] =>
  [...group(name).element().querySelectorAll('[data-card]')].map(({ textContent }) => textContent ?? '')
const groups = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-column]')].map(({ dataset }) => dataset.column)
const told = (): string | null | undefined => document.querySelector('.live-region')?.textContent
const focused = (): string | null | undefined => document.activeElement?.textContent
const focus = (name: string): void => (card(name).element() as HTMLElement).focus()

/** A card is in the hand once it is said. */
async function lift(name: string): Promise<void> {
  focus(name)
  await userEvent.keyboard(' ')
  await expect.poll(told).toContain(`${name}: `)
}

test('Space lifts a card, arrows move it to the column beside, Space drops it and the focus stays with it', async () => {
  await show(<Tags />)
  await lift('Waiting')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(told).toBe('Waiting: into Needs, place 1 of 2.')
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(told).toBe('Waiting: into Needs, place 2 of 2.')
  await userEvent.keyboard(' ')
  await expect.poll(() => inGroup('Needs')).toEqual(['Date', 'Waiting'])
  await expect.poll(focused).toBe('Waiting')
  await expect.poll(told).toBe('Dropped. Waiting: into Needs, place 2 of 2.')
})

test('Escape puts a card back, and no other key does anything while it is lifted', async () => {
  await show(<Tags />)
  await lift('Photo')
  let heard = 0
  const hear = (event: KeyboardEvent): void => void (event.defaultPrevented || heard++)
  window.addEventListener('keydown', hear)
  await userEvent.keyboard('{ArrowRight}n{Escape}')
  await expect.poll(told).toBe('Put back.')
  window.removeEventListener('keydown', hear)
  expect(heard).toBe(0)
  expect(inGroup('Friction')).toEqual(['Waiting', 'Photo', 'Locked'])
})

test('a card that may not be moved is not lifted', async () => {
  await show(<Tags />)
  focus('Locked')
  await userEvent.keyboard(' {ArrowRight} ')
  expect(document.querySelector('[data-lift]')).toBeNull()
  expect(inGroup('Friction')).toEqual(['Waiting', 'Photo', 'Locked'])
})

test('a column is moved by its name', async () => {
  await show(<Tags />)
  ;(page.getByRole('button', { name: 'Trust' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(told).toBe('Trust: place 3 of 3.')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
  await expect.poll(groups).toEqual(['trust', 'friction', 'needs'])
  await expect.poll(focused).toBe('Trust')
})

test('a card is dragged by mouse between others and into an empty column', async () => {
  await show(<Tags />)
  await userEvent.dragAndDrop(card('Date'), card('Photo'), { ...AS_A_HAND, targetPosition: { x: 40, y: 4 } })
  await expect.poll(() => inGroup('Friction')).toEqual(['Waiting', 'Date', 'Photo', 'Locked'])
  await userEvent.dragAndDrop(card('Date'), group('Trust'), AS_A_HAND)
  await expect.poll(() => inGroup('Trust')).toEqual(['Date'])
})

test('a card that is let go while its last move is still under way stays where it was dropped', async () => {
  await show(<Tags />)
  const from = card('Date').element()
  const [start, end] = [from.getBoundingClientRect(), card('Photo').element().getBoundingClientRect()]
  const mouse = (type: string, x: number, y: number, on: EventTarget = document): void => {
    on.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y }))
  }
  mouse('mousedown', start.x + 20, start.y + 20, from)
  mouse('mousemove', start.x + 40, start.y + 20)
  await expect.poll(() => document.querySelector('[data-lift]')).not.toBeNull()
  mouse('mousemove', end.x + 40, end.y + 3)
  await expect.poll(() => document.querySelector('[data-lift]')?.textContent).toContain('Friction')
  mouse('mousemove', end.x + 41, end.y + 4)
  mouse('mouseup', end.x + 41, end.y + 4)
  await expect.poll(() => inGroup('Friction')).toEqual(['Waiting', 'Date', 'Photo', 'Locked'])
  expect(document.querySelector('[data-lift]')).toBeNull()
})

test('a card that is dropped on the middle of another one goes into it', async () => {
  const merged: string[][] = []
  await show(<Tags onDropInto={(...ids) => merged.push(ids)} />)
  await userEvent.dragAndDrop(card('Date'), card('Photo'), AS_A_HAND)
  await expect.poll(() => merged).toEqual([['Date', 'Photo']])
})

test('a card that moved glides there', async () => {
  await show(<Tags />)
  await lift('Waiting')
  const glides: number[] = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...given) {
    glides.push(Number((given[1] as KeyframeAnimationOptions).duration))
    return animate.apply(this, given)
  }
  await userEvent.keyboard('{ArrowDown} ')
  await expect.poll(() => inGroup('Friction')).toEqual(['Photo', 'Waiting', 'Locked'])
  Element.prototype.animate = animate
  expect(glides.length).toBeGreaterThan(1)
  expect(new Set(glides)).toEqual(new Set([240]))
})

test.each(['light', 'dark'] as const)('a board that is only read has nothing wrong in %s', async (scheme) => {
  await show(
    <Board<Card, Column> nouns={{ card: 'tag', column: 'group' }} columns={START} card={({ title }) => title} />,
    scheme,
  )
  await expect.element(group('Trust')).toHaveTextContent('No tags here')
  focus('Waiting')
  await userEvent.keyboard(' ')
  expect(document.querySelector('[data-lift]')).toBeNull()
  expect(await faults()).toEqual([])
})
