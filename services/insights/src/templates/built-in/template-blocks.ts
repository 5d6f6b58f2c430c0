/** A part of a text as ProseMirror JSON; ids of blocks come with the insight that begins from it. */
export type Part = { type: string; attrs?: object; content?: readonly Part[]; text?: string; marks?: readonly Part[] }

const paragraph = (text: string): Part => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] })

const listItem = (text: string): Part => ({ type: 'listItem', content: [guide(text)] })

const row = (cells: readonly string[], kind: 'tableHeader' | 'tableCell'): Part => ({
  type: 'tableRow',
  content: cells.map((text) => ({ type: kind, content: [kind === 'tableHeader' ? paragraph(text) : guide(text)] })),
})

/** A claim, or what the text below it is about. */
export const heading = (text: string, level: 2 | 3 = 2): Part => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})

/** Says what belongs there, to be written over; empty for an empty line. */
export const guide = (text: string): Part => ({
  type: 'paragraph',
  content: text ? [{ type: 'text', text, marks: [{ type: 'italic' }] }] : [],
})

export const bullets = (...items: string[]): Part => ({ type: 'bulletList', content: items.map(listItem) })

export const steps = (...items: string[]): Part => ({ type: 'orderedList', content: items.map(listItem) })

export const callout = (tone: 'NOTE' | 'GOOD' | 'WARNING', text: string): Part => ({
  type: 'callout',
  attrs: { tone },
  content: [guide(text)],
})

/** A table with a row of headings; rows that are shorter end in empty cells. */
export const table = (headings: readonly string[], ...rows: (readonly string[])[]): Part => ({
  type: 'table',
  content: [
    row(headings, 'tableHeader'),
    ...rows.map((cells) => row(Object.assign([...headings].fill(''), cells), 'tableCell')),
  ],
})
