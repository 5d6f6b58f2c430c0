import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faults, show } from '../../ui/testing/show.tsx'
import { STRUCTURE } from './Structure.tsx'

const inside = (node: Node): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: nothing here moves
  node.children.map((child, at) => <div key={at}>{drawn(child)}</div>)
const drawn = (node: Node): ReactNode =>
  STRUCTURE[node.type.name]?.(node, (parent) => inside(parent)) ?? <p>{node.textContent}</p>

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const row = (type: string, ...texts: string[]) => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type, content: [words(text)] })),
})
const DOC = documentSchema.nodeFromJSON({
  type: 'doc',
  content: [
    ...['NOTE', 'GOOD', 'WARNING'].map((tone) => ({
      type: 'callout',
      attrs: { tone },
      content: [words(`Says ${tone}`)],
    })),
    { type: 'columns', content: ['left', 'right'].map((one) => ({ type: 'column', content: [words(one)] })) },
    {
      type: 'table',
      content: [
        row('tableHeader', ...Array.from({ length: 8 }, (_, at) => `Heading ${at}`)),
        row('tableCell', ...Array.from({ length: 8 }, (_, at) => `Words of cell ${at}`)),
      ],
    },
  ],
})

test('callouts, columns and tables are read in both schemes, and axe finds nothing wrong', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const screen = await show(
      DOC.children.map((node) => <div key={String(node)}>{drawn(node)}</div>),
      scheme,
    )
    await expect.element(page.getByRole('note', { name: 'Warning' })).toBeVisible()
    expect(await faults()).toEqual([])
    await screen.unmount()
  }
})

test('a table that is wider than a phone scrolls by itself, by keys too, and columns stand one below the other', async () => {
  await page.viewport(390, 800)
  await show(DOC.children.map((node) => <div key={String(node)}>{drawn(node)}</div>))
  const table = page.getByRole('region', { name: 'Table' })
  await expect.element(table).toHaveAttribute('tabindex', '0')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const [left, right] = ['left', 'right'].map((one) => page.getByText(one).element().getBoundingClientRect())
  expect((right?.top ?? 0) > (left?.bottom ?? 0) - 1).toBe(true)
})
