import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { Plugin, type Transaction } from 'prosemirror-state'
import { ySyncPluginKey } from 'y-prosemirror'
import { isOfStretches } from './stretches.ts'

/**
 * Sees to it that every block has an id of its own, as after a split or a paste: highlights are anchored to it. Only
 * what this person changed is touched, so that two browsers do not name the same block twice.
 */
export function blockIdKeeper(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _before, state): Transaction | null {
      const isMine = transactions.some((one) => one.docChanged && !one.getMeta(ySyncPluginKey) && !isOfStretches(one))
      if (!isMine) return null
      const taken = new Set<string>()
      const transaction = state.tr
      state.doc.descendants((node, position) => {
        if (!('id' in node.attrs)) return true
        const id = node.attrs.id
        if (typeof id === 'string' && id !== '' && !taken.has(id)) taken.add(id)
        else {
          const fresh = newBlockId()
          taken.add(fresh)
          transaction.setNodeAttribute(position, 'id', fresh)
        }
        return !node.isTextblock
      })
      return transaction.docChanged ? transaction : null
    },
  })
}
