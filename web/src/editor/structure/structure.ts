import { chainCommands } from 'prosemirror-commands'
import { InputRule, inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Plugin } from 'prosemirror-state'
import { leaveAbove, leaveBelow, leaveColumns, lineBelow, removeEmpty } from './leaving.ts'
import { newDivider } from './new-blocks.ts'
import { nodeType } from './node-types.ts'
import { placeBlocks } from './place-blocks.ts'
import { cellBefore, deleteChosenTable, nextCell } from './table-acts.ts'
import { tables } from './tables.ts'

/**
 * Callouts, columns, tables and dividers by keys: `!!! ` a callout, `---` a divider; in a table Tab and Shift Tab go from
 * cell to cell; arrow keys leave where nothing follows, and mod Enter begins a line below. To stand before the other keys.
 */
export function structure(): Plugin[] {
  return [
    inputRules({ rules: [dividerRule(), wrappingInputRule(/^\s*!!!\s$/, nodeType('callout'))] }),
    keymap({
      Tab: nextCell,
      'Shift-Tab': cellBefore,
      ArrowDown: leaveBelow,
      ArrowUp: leaveAbove,
      'Mod-Enter': lineBelow,
      Enter: leaveColumns,
      Backspace: chainCommands(deleteChosenTable, removeEmpty),
      Delete: deleteChosenTable,
    }),
    ...tables(),
  ]
}

function dividerRule(): InputRule {
  return new InputRule(/^---$/, (state, _match, start, end) => {
    const { parent } = state.selection.$from
    if (parent.type !== nodeType('paragraph') || parent.content.size !== end - start) return null
    return placeBlocks(state.tr.delete(start, end), [newDivider()], 'below')
  })
}
