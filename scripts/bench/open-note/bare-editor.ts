import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { Schema } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'text*', toDOM: () => ['p', 0] },
    text: {},
  },
})

/** An editor over paragraphs, with the keys that every editor has. Runs in the page. */
export function open(texts: readonly string[]): void {
  const doc = schema.node(
    'doc',
    null,
    texts.map((text) => schema.node('paragraph', null, text ? [schema.text(text)] : [])),
  )
  new EditorView(document.body, { state: EditorState.create({ doc, plugins: [keymap(baseKeymap)] }) })
}
