import { Plugin } from 'prosemirror-state'
import { CellSelection, fixTables, tableEditing } from 'prosemirror-tables'
import { ySyncPluginKey } from 'y-prosemirror'
import { keptCells } from './kept-cells.ts'
import { withCaptionsAbove } from './pasted-captions.ts'
import { withSoundSpans } from './sound-spans.ts'

/** Tables that are written together: cells are chosen by mouse and keys, and no browser mends a table by itself. */
export function tables(): Plugin[] {
  return [soundTables(), lenientEditing(), wholeForCells()]
}

/** Sees to it that prosemirror-tables never lays out a table that has no end, before it does so. */
function soundTables(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, state) =>
      transactions.some(({ docChanged }) => docChanged) ? withSoundSpans(state) : null,
    props: { transformPastedHTML: withCaptionsAbove },
    view(view) {
      queueMicrotask(() => {
        const tr = view.isDestroyed ? null : withSoundSpans(view.state)
        if (tr) view.dispatch(tr)
      })
      return {}
    },
  })
}

/** `tableEditing` without what it would mend after each change, of colleagues too (table-acts.ts says why). */
function lenientEditing(): Plugin {
  // Selecting a whole table as cells asks for a whole table.
  const editing = tableEditing({ allowTableNodeSelection: true })
  const { appendTransaction } = editing.spec
  return new Plugin({
    ...editing.spec,
    appendTransaction: (transactions, _before, state) => appendTransaction?.call(editing, transactions, state, state),
  })
}

/** A table of which somebody chooses cells is made whole; and a colleague's change leaves them chosen. */
function wholeForCells(): Plugin {
  return new Plugin({
    appendTransaction(transactions, { selection: before }, state) {
      const isTheirs = transactions.some((one) => one.getMeta(ySyncPluginKey))
      if (isTheirs && before instanceof CellSelection) return keptCells(before, state)
      const isChosen = state.selection instanceof CellSelection && !(before instanceof CellSelection)
      return isChosen ? (fixTables(state) ?? null) : null
    },
  })
}
