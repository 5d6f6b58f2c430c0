import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { ySyncPluginKey } from 'y-prosemirror'
import { positionsOf } from './selection-range.ts'

/** Words on which a thread stands: `id` is that of the highlight that holds it to them. */
export type CommentedWords = { id: string; blockId: string; start: number; endBlockId: string; end: number }

type LayerState = { words: readonly CommentedWords[]; active: string | null; decorations: DecorationSet }
type Message = Partial<Pick<LayerState, 'words' | 'active'>>

const commentLayerKey = new PluginKey<LayerState>('comments')

/** Draws a line under the words that are commented on, without touching the document. */
export function commentLayer(): Plugin<LayerState> {
  return new Plugin<LayerState>({
    key: commentLayerKey,
    state: {
      init: () => ({ words: [], active: null, decorations: DecorationSet.empty }),
      apply(transaction, before, _old, { doc }) {
        const message = transaction.getMeta(commentLayerKey) as Message | undefined
        // What a colleague typed comes as whole blocks, in which nothing can be mapped.
        if (message || (transaction.docChanged && transaction.getMeta(ySyncPluginKey)))
          return drawn(doc, { ...before, ...message })
        if (!transaction.docChanged) return before
        return { ...before, decorations: before.decorations.map(transaction.mapping, doc) }
      },
    },
    props: { decorations: (state) => commentLayerKey.getState(state)?.decorations },
  })
}

/** Shows other words as commented on, or another thread as the open one. */
export function updateComments(view: EditorView, message: Message): void {
  view.dispatch(view.state.tr.setMeta(commentLayerKey, message))
}

/** The highlights that hold threads to the words at a place on screen, by their ids. */
export const commentsAt = (element: Element): string[] =>
  element.closest<HTMLElement>('[data-comments]')?.dataset.comments?.split(' ') ?? []

function drawn(doc: Node, { words, active }: Pick<LayerState, 'words' | 'active'>): LayerState {
  const decorations = words.flatMap((one) => {
    const at = positionsOf(doc, one)
    const look = one.id === active ? 'commented is-open' : 'commented'
    return at ? [Decoration.inline(at[0], at[1], { class: look, 'data-comments': one.id })] : []
  })
  return { words, active, decorations: DecorationSet.create(doc, decorations) }
}
