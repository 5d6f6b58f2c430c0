import { Plugin } from 'prosemirror-state'
import { yUndoPluginKey } from 'y-prosemirror'

/**
 * Begins a new step of undoing where the cursor is put elsewhere. y-prosemirror takes what follows within half a
 * second for one step, so that a person who types, clicks and types again would lose both places with one key.
 */
export function undoSteps(): Plugin {
  return new Plugin({
    view: () => ({
      update(view, before) {
        const isMoved = view.state.doc === before.doc && !view.state.selection.eq(before.selection)
        if (isMoved) yUndoPluginKey.getState(view.state)?.undoManager.stopCapturing()
      },
    }),
  })
}
