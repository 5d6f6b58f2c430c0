import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { DocumentConnection } from './document-connection.ts'

/**
 * Tells the editor where its person's cursor is before a key is handled and before a colleague's change is drawn. A
 * browser reports a moved cursor a moment after the click or key. Drawing in between would put it back to where it was
 * (y-prosemirror, issue 146), and a Backspace that comes right after Home would be left to the browser, which joins
 * what is on screen: a colleague's name beside their cursor would become part of the text.
 */
export function ownCursorFirst(connection: DocumentConnection): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view) {
          // What is being composed would end by it.
          if (!view.composing) readCursor(view)
          return false
        },
      },
    },
    view(view) {
      const forget = connection.beforeRemote(() => readCursor(view))
      return { destroy: forget }
    },
  })
}

/** Has the editor read what is selected in the browser now. */
export function readCursor(view: EditorView): void {
  if (view.hasFocus()) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}
