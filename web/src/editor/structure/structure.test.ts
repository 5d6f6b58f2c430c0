import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import { describe, expect, test } from 'vitest'
import { blockIdKeeper } from '../block-id-keeper.ts'
import { editorSchema } from '../editor-schema.ts'
import { addColumn, deleteColumn, removeCallout, removeColumns, setTone, toneAt } from './containers.ts'
import { leaveAbove, leaveBelow, leaveColumns, lineBelow, removeEmpty } from './leaving.ts'
import { newCallout, newColumns, newDivider, newTable } from './new-blocks.ts'
import { nodeType } from './node-types.ts'
import { placeBlocks, putBlock } from './place-blocks.ts'
import { structure } from './structure.ts'
import { deleteChosenTable, hasHeadings, nextCell, TABLE_ACTS } from './table-acts.ts'

const line = (words = '') => nodeType('paragraph').create(null, words ? editorSchema.text(words) : null)
const box = (name: string, ...content: Node[]) => nodeType(name).create(null, content)
const columns = (...words: string[]) => box('columns', ...words.map((one) => box('column', line(one))))
const row = (...words: string[]) => box('tableRow', ...words.map((one) => box('tableCell', line(one))))
const table = (...rows: string[][]) => box('table', ...rows.map((words) => row(...words)))

/** A text with its cursor behind some words of it. */
function at(words: string, ...blocks: Node[]): EditorState {
  const doc = editorSchema.node('doc', null, blocks)
  let place = 1
  doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(words) && words) place = position + node.text.indexOf(words) + words.length
  })
  const state = EditorState.create({ doc, plugins: [...structure(), blockIdKeeper()] })
  return state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(place))))
}

/** What a command makes of a text; null where it does nothing. */
function after(state: EditorState, command: Command): EditorState | null {
  let next = state
  const did = command(state, (tr) => {
    next = next.apply(tr)
  })
  next.doc.check()
  return did ? next : null
}

/** Names and words of a text: `callout(beware) paragraph()`. */
const told = (state: EditorState | null): string => (state ? toldOf(state.doc) : 'nothing')
const toldOf = (node: Node): string =>
  node.children
    .map((child) =>
      child.isTextblock ? child.textContent || '_' : child.isLeaf ? '---' : `${child.type.name}(${toldOf(child)})`,
    )
    .join(' ')

const cursorIn = (state: EditorState | null) => state?.selection.$from.parent.textContent
const parentOf = (state: EditorState | null) => state?.selection.$from.node(-1).type.name

describe('what is put into a text', () => {
  test('takes the place of an empty line, has the cursor in it, and a line below', () => {
    const state = after(
      at('', line()),
      putBlock(() => newCallout('GOOD'), 'inside'),
    )
    expect(told(state)).toBe('callout(_) _')
    expect(parentOf(state)).toBe('callout')
    expect(told(after(at('', line(), line('more')), putBlock(newTable, 'inside')))).toMatch(/^table\(.*\) more$/)
  })

  test('stands below the line that has words, and the cursor of a divider below it', () => {
    const state = after(at('some', line('some words')), putBlock(newDivider, 'below'))
    expect(told(state)).toBe('some words --- _')
    expect(cursorIn(state)).toBe('')
  })

  test('stays in its column, leaves lists and tables, and columns do not stand in columns', () => {
    const put = (state: EditorState, make: () => Node) => told(after(state, putBlock(make, 'inside')))
    expect(put(at('a', columns('a', 'b')), () => newCallout('NOTE'))).toBe('columns(column(a callout(_) _) column(b))')
    expect(put(at('a', columns('a', 'b')), () => newColumns(2))).toBe(
      'columns(column(a) column(b)) columns(column(_) column(_)) _',
    )
    expect(put(at('a', table(['a', 'b'])), () => newCallout('NOTE'))).toBe(
      'table(tableRow(tableCell(a) tableCell(b))) callout(_) _',
    )
    expect(put(at('a', box('bulletList', box('listItem', line('a')))), () => newCallout('NOTE'))).toBe(
      'bulletList(listItem(a)) callout(_) _',
    )
  })

  test('has lines with names of their own', () => {
    const ids = new Set<unknown>()
    after(at('', line()), putBlock(newTable, 'inside'))?.doc.descendants((node) => {
      if (node.isTextblock) ids.add(node.attrs.id)
    })
    expect([ids.size, ids.has(null)]).toEqual([10, false])
  })

  test('are cards too, in the column in which the cursor stands', () => {
    const state = at('a', columns('a', 'b'))
    const card = nodeType('highlightCard').create({ highlightId: 'x' })
    const tr = placeBlocks(state.tr, [card, card], 'below')
    expect(tr && toldOf(tr.doc)).toBe('columns(column(a --- --- _) column(b))')
  })
})

describe('a callout', () => {
  const callout = box('callout', line('one'), line('two'))

  test('changes its tone, and goes without its words', () => {
    const state = at('one', line('above'), callout)
    expect(toneAt(state)).toBe('NOTE')
    const changed = after(state, setTone('WARNING'))
    expect(changed && toneAt(changed)).toBe('WARNING')
    const without = after(state, removeCallout)
    expect([told(without), cursorIn(without)]).toEqual(['above one two', 'one'])
    expect(after(at('above', line('above'), callout), setTone('GOOD'))).toBeNull()
  })

  test('is left by arrow keys where nothing follows, and by mod Enter from everywhere', () => {
    expect(told(after(at('two', callout), leaveBelow))).toBe('callout(one two) _')
    expect(told(after(at('one', callout), leaveAbove))).toBe('_ callout(one two)')
    expect(after(at('one', callout), leaveBelow)).toBeNull()
    expect(after(at('two', callout, line('more')), leaveBelow)).toBeNull()
    expect(told(after(at('one', callout, line('more')), lineBelow))).toBe('callout(one two) _ more')
  })
})

describe('columns', () => {
  test('are two or three: one comes beside the cursor, one goes, and the last is none', () => {
    const three = after(at('a', columns('a', 'b')), addColumn)
    expect(told(three)).toBe('columns(column(a) column(_) column(b))')
    expect(three && after(three, addColumn)).toBeNull()
    expect(told(after(at('b', columns('a', 'b', 'c')), deleteColumn))).toBe('columns(column(a) column(c))')
    expect(told(after(at('b', columns('a', 'b')), deleteColumn))).toBe('a')
  })

  test('stand one below the other when they are taken away, without empty lines', () => {
    expect(told(after(at('a', columns('a', '', 'b')), removeColumns))).toBe('a b')
    expect(told(after(at('', columns('', '')), removeColumns))).toBe('_')
  })

  test('are left by Enter on an empty last line, and by arrow keys from each of them', () => {
    const state = at('b', box('columns', box('column', line('a'), line()), box('column', line('b'))))
    const onEmpty = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 6)))
    expect(told(after(onEmpty, leaveColumns))).toBe('columns(column(a) column(b)) _')
    expect(after(at('a', columns('a', 'b')), leaveColumns)).toBeNull()
    for (const one of ['a', 'b'])
      expect(told(after(at(one, columns('a', 'b')), leaveBelow))).toBe('columns(column(a) column(b)) _')
  })
})

describe('a table', () => {
  const two = table(['a', 'b'], ['c', 'd'])

  test('takes and loses rows, columns and headings', () => {
    const acted = (name: keyof typeof TABLE_ACTS, words = 'a') =>
      told(after(at(words, two, line('more')), TABLE_ACTS[name]))
    const cells = (...words: string[]) => `tableRow(${words.map((one) => `tableCell(${one})`).join(' ')})`
    expect(acted('rowBelow')).toBe(`table(${cells('a', 'b')} ${cells('_', '_')} ${cells('c', 'd')}) more`)
    expect(acted('rowAbove')).toBe(`table(${cells('_', '_')} ${cells('a', 'b')} ${cells('c', 'd')}) more`)
    expect(acted('columnRight')).toBe(`table(${cells('a', '_', 'b')} ${cells('c', '_', 'd')}) more`)
    expect(acted('columnLeft')).toBe(`table(${cells('_', 'a', 'b')} ${cells('_', 'c', 'd')}) more`)
    expect(acted('deleteRow', 'd')).toBe(`table(${cells('a', 'b')}) more`)
    expect(acted('deleteColumn', 'd')).toBe(`table(${cells('a')} ${cells('c')}) more`)
    expect(acted('deleteTable')).toBe('more')
    const headed = after(at('c', two), TABLE_ACTS.headings)
    expect(headed && hasHeadings(headed)).toBe(true)
    expect(told(headed)).toBe(`table(tableRow(tableHeader(a) tableHeader(b)) ${cells('c', 'd')})`)
    expect(told(headed && after(headed, TABLE_ACTS.headings))).toBe(`table(${cells('a', 'b')} ${cells('c', 'd')})`)
  })

  test('is gone through by Tab, and left by arrow keys at its last row', () => {
    expect(cursorIn(after(at('b', two), nextCell))).toBe('c')
    expect(after(at('more', two, line('more')), nextCell)).toBeNull()
    expect(told(after(at('c', two), leaveBelow))).toMatch(/\) _$/)
    expect(after(at('a', two), leaveBelow)).toBeNull()
    expect(told(after(at('b', two), leaveAbove))).toMatch(/^_ table/)
  })

  test('goes by Backspace when all of it is chosen, or nothing stands in it', () => {
    const state = at('a', two, line('more'))
    const chosen = state.apply(state.tr.setSelection(CellSelection.create(state.doc, 2, 19)))
    expect(told(after(chosen, deleteChosenTable))).toBe('more')
    expect(told(after(at('', table(['', ''])), removeEmpty))).toBe('_')
    expect(after(state, removeEmpty)).toBeNull()
  })

  test('whose rows differ stays as it is while somebody writes, and is made whole by an act', () => {
    const ragged = at('a', table(['a', 'b'], ['c']))
    const written = ragged.apply(ragged.tr.insertText('!', 5))
    expect(told(written)).toBe('table(tableRow(tableCell(a!) tableCell(b)) tableRow(tableCell(c)))')
    expect(told(after(ragged, TABLE_ACTS.columnRight))).toBe(
      'table(tableRow(tableCell(a) tableCell(_) tableCell(b)) tableRow(tableCell(c) tableCell(_) tableCell(_)))',
    )
  })

  test('whose cells say that they reach without end is laid out without that', () => {
    const wide = (colspan: number) => nodeType('tableCell').create({ colspan }, line('x'))
    for (const span of [1e9, -1, 0.5]) {
      const state = at('', line(), box('table', box('tableRow', wide(span), wide(1))))
      const next = state.apply(state.tr.insertText('a', 1))
      expect(next.doc.child(1).firstChild?.children.map(({ attrs }) => attrs.colspan)).toEqual([1, 1])
    }
    const many = Array.from({ length: 2000 }, () => box('tableRow', wide(100)))
    const state = at('', line(), box('table', ...many))
    expect(state.apply(state.tr.insertText('a', 1)).doc.child(1).firstChild?.firstChild?.attrs.colspan).toBe(1)
  })
})
