import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { baseKeymap } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { EditorState, type Plugin } from 'prosemirror-state'
import { EditorView, type NodeViewConstructor } from 'prosemirror-view'
import { initProseMirrorDoc, redo, undo, ySyncPlugin, yUndoPlugin } from 'y-prosemirror'
import { blockIdKeeper } from './block-id-keeper.ts'
import { colleagueCursors } from './colleague-cursors.ts'
import type { DocumentConnection } from './document-connection.ts'
import { editorSchema } from './editor-schema.ts'
import { firstLetter } from './first-letter.ts'
import { ownCursorFirst } from './own-cursor-first.ts'
import { inStretches, keepStretches, stretchView } from './stretches.ts'
import { tabFocus } from './tab-focus.ts'
import { turnedNames } from './turned-names.ts'
import { undoSteps } from './undo-steps.ts'

export type DocumentViewOptions = {
  connection: DocumentConnection
  editable(): boolean
  /** Read out as the name of the text field. */
  label: string
  plugins?: readonly Plugin[]
  nodeViews?: Record<string, NodeViewConstructor>
}

/** An editor over a shared document: everybody's changes at once, undo of one's own only. */
export function createDocumentView(mount: HTMLElement, options: DocumentViewOptions): EditorView {
  const { connection } = options
  const fragment = connection.shared.getXmlFragment(DOCUMENT_FRAGMENT)
  const { doc, mapping } = initProseMirrorDoc(fragment, editorSchema)
  const plugins = [
    ySyncPlugin(fragment, { mapping }),
    ...(connection.awareness ? [colleagueCursors(connection.awareness), turnedNames()] : []),
    yUndoPlugin(),
    undoSteps(),
    keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Mod-Shift-z': redo }),
    ...(options.plugins ?? []),
    keymap(baseKeymap),
    firstLetter(),
    ownCursorFirst(connection),
    blockIdKeeper(),
    keepStretches(),
    tabFocus(),
  ]
  const view: EditorView = new EditorView(mount, {
    state: EditorState.create({ doc: inStretches(doc, mapping), plugins }),
    editable: options.editable,
    // The shared document may tell of a colleague's cursor just after the screen was left.
    dispatchTransaction(transaction) {
      if (!view.isDestroyed) view.updateState(view.state.apply(transaction))
    },
    nodeViews: options.nodeViews ?? {},
    markViews: { stretch: stretchView },
    attributes: () => attributesOf(options.label, options.editable()),
  })
  keepOwnSelection(view.dom)
  return view
}

/** Says from now on whether an editor may be written in. */
export function setEditable(view: EditorView, isEditable: boolean): void {
  const label = view.dom.getAttribute('aria-label') ?? ''
  view.setProps({ editable: () => isEditable, attributes: () => attributesOf(label, isEditable) })
}

const attributesOf = (label: string, isEditable: boolean) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-readonly': String(!isEditable),
  class: 'document',
  tabindex: '0',
})

/**
 * React remembers the selection of a focused editable around each of its commits, and counts through the whole text for
 * it: 10 ms a key in a long interview. The editor keeps its selection itself, so React is not told that it is editable;
 * the attribute, which browsers and ProseMirror go by, stays.
 */
function keepOwnSelection(dom: HTMLElement): void {
  Object.defineProperty(dom, 'contentEditable', { configurable: true, get: () => 'inherit', set: () => undefined })
}
