import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { yUndoPluginKey } from 'y-prosemirror'

/** The position behind what was changed last, -1 before anything was. */
const changedUpTo = new PluginKey<number>('undo-steps')

/**
 * Begins a new step of undoing where the cursor is put elsewhere. y-prosemirror takes what follows within half a
 * second for one step, so that a person who types, clicks and types again would lose both places with one key.
 * Where a letter takes the place of a selection, the browser reports the cursor behind it only afterwards: a cursor
 * that stands right behind the last change was not moved by a person.
 */
export function undoSteps(): Plugin {
  return new Plugin<number>({
    key: changedUpTo,
    state: { init: () => -1, apply: (transaction, before) => (transaction.docChanged ? endOf(transaction) : before) },
    view: () => ({
      update({ state }, before) {
        const isMoved = state.doc === before.doc && !state.selection.eq(before.selection)
        if (isMoved && !isBehindChange(state)) yUndoPluginKey.getState(state)?.undoManager.stopCapturing()
      },
    }),
  })
}

function endOf({ mapping }: Transaction): number {
  let end = -1
  for (const [at, map] of mapping.maps.entries())
    map.forEach((_oldStart, _oldEnd, _newStart, newEnd) => {
      end = Math.max(end, mapping.slice(at + 1).map(newEnd))
    })
  return end
}

const isBehindChange = (state: EditorState): boolean =>
  state.selection.empty && state.selection.head === changedUpTo.getState(state)
