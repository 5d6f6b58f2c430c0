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
      const taken = new Map<string, { position: number; isBlank: boolean }>()
      const transaction = state.tr
      state.doc.descendants((node, position) => {
        if (!('id' in node.attrs)) return true
        const id: unknown = node.attrs.id
        const here = { position, isBlank: node.isTextblock && node.content.size === 0 }
        const other = typeof id === 'string' ? taken.get(id) : undefined
        // A line that was begun above a block is the new one, though the split gave it the id first.
        const isAbove = other?.isBlank && !here.isBlank
        if (other && isAbove) transaction.setNodeAttribute(other.position, 'id', newBlockId())
        if (typeof id === 'string' && id !== '' && (!other || isAbove)) taken.set(id, here)
        else transaction.setNodeAttribute(position, 'id', newBlockId())
        return !node.isTextblock
      })
      return transaction.docChanged ? transaction : null
    },
  })
}
