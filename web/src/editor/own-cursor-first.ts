import { Plugin } from 'prosemirror-state'
import type { DocumentConnection } from './document-connection.ts'

/**
 * Tells the editor where its person's cursor is before a colleague's change is drawn. A browser reports a moved cursor
 * a moment after the click or key, and drawing in between would put it back to where it was (y-prosemirror, issue 146).
 */
export function ownCursorFirst(connection: DocumentConnection): Plugin {
  return new Plugin({
    view(view) {
      const forget = connection.beforeRemote(() => {
        if (view.hasFocus()) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
      })
      return { destroy: forget }
    },
  })
}
