import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { Plugin } from 'prosemirror-state'
import { yUndoPluginKey } from 'y-prosemirror'
import { nodeType } from '../../editor/structure/node-types.ts'
import { putBlock } from '../../editor/structure/place-blocks.ts'
import { linkedCard } from './linked-card.ts'

/**
 * An address of this workspace that is pasted on an empty line becomes the card of what it leads to. One step of undoing
 * gives the link.
 */
export function pasteCards(origin: string): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, event) {
        const text = event.clipboardData?.getData('text/plain').trim() ?? ''
        const { $from, empty } = view.state.selection
        const isEmptyLine = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
        const card = isEmptyLine ? linkedCard(text, origin) : null
        if (!card) return false
        const link = view.state.schema.marks.link?.create({ href: text })
        view.dispatch(view.state.tr.replaceSelectionWith(view.state.schema.text(text, link ? [link] : []), false))
        yUndoPluginKey.getState(view.state)?.undoManager.stopCapturing()
        const line = view.state.selection.$from
        view.dispatch(view.state.tr.delete(line.start(), line.end()))
        putBlock(() => nodeType(card.name).create({ id: newBlockId(), ...card.attrs }), 'below')(
          view.state,
          view.dispatch,
        )
        return true
      },
    },
  })
}
