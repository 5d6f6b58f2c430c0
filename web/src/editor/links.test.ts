import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { editorSchema } from './editor-schema.ts'
import { linkAt, linkFrom, setLink } from './links.ts'

test('an address is completed as it is usually typed, and none leads to a program', () => {
  expect(linkFrom(' farrow.example/report ')).toBe('https://farrow.example/report')
  expect(linkFrom('http://farrow.example')).toBe('http://farrow.example')
  expect(linkFrom('ines@farrow.example')).toBe('mailto:ines@farrow.example')
  for (const hostile of ['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', '', '  ', 'file:///etc'])
    expect(linkFrom(hostile)).toBeNull()
})

const words = editorSchema.node('doc', null, [
  editorSchema.node('paragraph', { id: 'aaaa' }, editorSchema.text('They wait for us')),
])

function stateWith(from: number, to = from, doc = words): EditorState {
  const state = EditorState.create({ doc })
  return state.apply(state.tr.setSelection(TextSelection.create(doc, from, to)))
}

const after = (state: EditorState, href: string | null): EditorState => {
  let next = state
  setLink(href)(state, (transaction) => {
    next = state.apply(transaction)
  })
  return next
}

test('words are linked, the link is found with the cursor in it, changed and taken away as a whole', () => {
  const linked = after(stateWith(6, 10), 'https://farrow.example')
  const bold = linked.apply(linked.tr.addMark(6, 8, editorSchema.mark('bold')))
  for (const at of [6, 7, 8, 9, 10])
    expect(linkAt(stateWith(at, at, bold.doc))).toEqual({ from: 6, to: 10, href: 'https://farrow.example' })
  expect(linkAt(stateWith(5, 5, bold.doc))).toBeNull()
  const changed = after(stateWith(7, 7, bold.doc), 'https://other.example')
  expect(linkAt(changed)).toEqual({ from: 6, to: 10, href: 'https://other.example' })
  expect(linkAt(after(changed, null))).toBeNull()
  expect(setLink('https://farrow.example')(stateWith(3))).toBe(false)
})
