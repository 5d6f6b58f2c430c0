import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Selection, type Transaction } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { initProseMirrorDoc, updateYFragment } from 'y-prosemirror'
import * as Y from 'yjs'
import { editorSchema } from '../editor-schema.ts'
import { addColumn, setTone } from './containers.ts'
import { nodeType } from './node-types.ts'
import { structure } from './structure.ts'
import { TABLE_ACTS } from './table-acts.ts'

const line = (words = '') => nodeType('paragraph').create(null, words ? editorSchema.text(words) : null)
const box = (name: string, ...content: Node[]) => nodeType(name).create(null, content)
const table = (...rows: string[][]) =>
  box('table', ...rows.map((words) => box('tableRow', ...words.map((one) => box('tableCell', line(one))))))

/** An editor of a shared text, without a screen: what is done in it goes into the text as y-prosemirror writes it. */
class Writer {
  readonly shared = new Y.Doc()

  get doc(): Node {
    return initProseMirrorDoc(this.shared.getXmlFragment('content'), editorSchema).doc
  }

  does(words: string, command: Command): void {
    const fragment = this.shared.getXmlFragment('content')
    const { doc, meta } = initProseMirrorDoc(fragment, editorSchema)
    const state = EditorState.create({ doc, plugins: structure() })
    const there = state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(behind(doc, words)))))
    let next: Transaction | null = null
    expect(command(there, (tr) => (next = tr))).toBe(true)
    if (next) updateYFragment(this.shared, fragment, there.apply(next).doc, meta)
  }

  types(words: string, more: string): void {
    this.does(words, (state, dispatch) => {
      dispatch?.(state.tr.insertText(more))
      return true
    })
  }
}

function behind(doc: Node, words: string): number {
  let place = 0
  doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(words)) place = position + node.text.indexOf(words) + words.length
  })
  return place
}

/** Two people with the same text before them. */
function two(...blocks: Node[]): [Writer, Writer] {
  const [ines, tomasz] = [new Writer(), new Writer()]
  const meta = { mapping: new Map(), isOMark: new Map() }
  updateYFragment(
    ines.shared,
    ines.shared.getXmlFragment('content'),
    editorSchema.node('doc', null, blocks),
    meta as Parameters<typeof updateYFragment>[3],
  )
  meet(ines, tomasz)
  return [ines, tomasz]
}

function meet(...writers: [Writer, Writer]): void {
  const updates = writers.map(({ shared }) => Y.encodeStateAsUpdate(shared))
  for (const { shared } of writers) for (const update of updates) Y.applyUpdate(shared, update)
}

/** The text as both have it. */
function same([ines, tomasz]: [Writer, Writer]): string {
  meet(ines, tomasz)
  ines.doc.check()
  expect(tomasz.doc.toJSON()).toEqual(ines.doc.toJSON())
  return told(ines.doc)
}

const told = (node: Node): string =>
  node.children
    .map((child) => (child.isTextblock ? child.textContent || '_' : `${child.type.name}(${told(child)})`))
    .join(' ')
const cells = (...words: string[]) => `tableRow(${words.map((one) => `tableCell(${one})`).join(' ')})`

test('one deletes a row while the other writes into a cell of another: nothing else goes, and both have the same', () => {
  const both = two(table(['a', 'b'], ['c', 'd'], ['e', 'f']))
  both[0].does('c', TABLE_ACTS.deleteRow)
  both[1].types('f', ', too')
  both[1].types('a', '!')
  expect(same(both)).toBe(`table(${cells('a!', 'b')} ${cells('e', 'f, too')})`)
})

test('one adds a row while the other adds a column: the row has fewer cells until somebody acts on the table', () => {
  const both = two(table(['a', 'b'], ['c', 'd']))
  both[0].does('a', TABLE_ACTS.rowBelow)
  both[1].does('b', TABLE_ACTS.columnRight)
  expect(same(both)).toBe(`table(${cells('a', 'b', '_')} ${cells('_', '_')} ${cells('c', 'd', '_')})`)
  // Writing on, both at once, adds no cells.
  both[0].types('a', '1')
  both[1].types('d', '2')
  expect(same(both)).toBe(`table(${cells('a1', 'b', '_')} ${cells('_', '_')} ${cells('c', 'd2', '_')})`)
  both[0].does('d2', TABLE_ACTS.rowBelow)
  expect(same(both)).toBe(
    `table(${cells('a1', 'b', '_')} ${cells('_', '_', '_')} ${cells('c', 'd2', '_')} ${cells('_', '_', '_')})`,
  )
})

test('both delete another column, both write into one cell, and one of two rows goes on each side', () => {
  const both = two(table(['a', 'b', 'c'], ['d', 'e', 'f']))
  both[0].does('a', TABLE_ACTS.deleteColumn)
  both[1].does('c', TABLE_ACTS.deleteColumn)
  expect(same(both)).toBe(`table(${cells('b')} ${cells('e')})`)
  both[0].types('b', ' one')
  both[1].types('b', ' two')
  expect(same(both)).toMatch(/tableCell\(b( one two| two one)\)/)
  both[0].does('b', TABLE_ACTS.deleteRow)
  both[1].types('e', '!')
  expect(same(both)).toBe(`table(${cells('e!')})`)
})

test('a callout gets another tone and columns one more while somebody writes in them', () => {
  const both = two(
    box('callout', line('beware')),
    box('columns', box('column', line('left')), box('column', line('right'))),
  )
  both[0].does('beware', setTone('WARNING'))
  both[0].does('left', addColumn)
  both[1].types('beware', ' of it')
  both[1].types('right', '!')
  expect(same(both)).toBe('callout(beware of it) columns(column(left) column(_) column(right!))')
  expect(both[1].doc.firstChild?.attrs.tone).toBe('WARNING')
})
