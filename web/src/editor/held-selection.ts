import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

const key = new PluginKey<boolean>('held-selection')

/** Shows which words are selected while a field beside the text has the keyboard, where the browser shows nothing. */
export function heldSelection(): Plugin {
  return new Plugin<boolean>({
    key,
    state: { init: () => false, apply: (transaction, before) => transaction.getMeta(key) ?? before },
    props: {
      decorations(state) {
        const { from, to, empty } = state.selection
        if (!key.getState(state) || empty) return null
        return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'sel' })])
      },
    },
  })
}

/** Begins or ends to show them. */
export const holdSelection = (view: EditorView, isHeld: boolean): void =>
  view.dispatch(view.state.tr.setMeta(key, isHeld))
