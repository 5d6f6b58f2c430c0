import type { EditorView } from 'prosemirror-view'
import type { BlockEdit } from '../../objects/insight/blocks/block-edit.ts'
import type { BlockPlace } from './block-places.ts'

/** What may be done with a block where it stands by then: others write in the text meanwhile. */
export const blockEdit = (view: EditorView, { position }: BlockPlace): BlockEdit => {
  const act = (change: (at: number) => void): void => {
    const at = view.isDestroyed ? undefined : position()
    if (at !== undefined) change(at)
  }
  return {
    set: (attrs) =>
      act((at) => {
        const tr = view.state.tr
        for (const [name, value] of Object.entries(attrs)) tr.setNodeAttribute(at, name, value)
        view.dispatch(tr)
      }),
    remove: () =>
      act((at) => {
        const size = view.state.doc.nodeAt(at)?.nodeSize ?? 0
        view.dispatch(view.state.tr.delete(at, at + size))
        view.focus()
      }),
  }
}
