import type { HighlightMark } from '@verbatim/contracts/highlight-index.ts'
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { ySyncPluginKey } from 'y-prosemirror'
import { changedBlocks } from './block-table.ts'
import { type LayerState as HighlightLayer, highlightLayerKey } from './highlight-layer.ts'
import { movedMark } from './moved-marks.ts'
import { type BlockSpan, spansByBlock } from './segments.ts'

/** Words on which a thread stands: `id` is that of the highlight that holds it to them. */
export type CommentedWords = Pick<HighlightMark, 'id' | 'blockId' | 'start' | 'endBlockId' | 'end'>

type LayerState = {
  /** As they stand in the text now, moved with what was typed since they were given. */
  words: readonly HighlightMark[]
  active: string | null
  spans: ReadonlyMap<string, BlockSpan[]>
  decorations: DecorationSet
}
type Message = { words?: readonly CommentedWords[]; active?: string | null }

const commentLayerKey = new PluginKey<LayerState>('comments')

/**
 * Draws a line under the words that are commented on, without touching the document; only near the screen, as far as the
 * layer of highlights does, behind which it stands among the plugins.
 */
export function commentLayer(): Plugin<LayerState> {
  return new Plugin<LayerState>({
    key: commentLayerKey,
    state: {
      init: () => ({ words: [], active: null, spans: new Map(), decorations: DecorationSet.empty }),
      apply(transaction, before, old, state) {
        const message = transaction.getMeta(commentLayerKey) as Message | undefined
        const [layer, past] = [highlightLayerKey.getState(state), highlightLayerKey.getState(old)]
        if (!layer || !past) return before
        if (!message && layer.blocks === past.blocks && layer.window === past.window) return before
        const moved = transaction.docChanged ? afterChange(before, past, layer, transaction) : before
        const words = message?.words?.map((one): HighlightMark => ({ ...one, tagIds: [], state: 'EXACT' }))
        const given = words ? { words, spans: spansByBlock(words, layer.order, layer.blocks) } : {}
        const next = { ...moved, ...given, active: message?.active === undefined ? moved.active : message.active }
        return { ...next, decorations: drawn(state.doc, next, layer) }
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

/** The stretches that are commented on, by the block in which they lie. */
export const commentSpans = (state: EditorState): ReadonlyMap<string, BlockSpan[]> =>
  commentLayerKey.getState(state)?.spans ?? new Map()

/** Moves the words of the blocks that changed; those of all others stay as they are. */
function afterChange(before: LayerState, past: HighlightLayer, now: HighlightLayer, transaction: Transaction) {
  const changed = changedBlocks(past, now)
  // What a colleague typed comes as whole blocks, in which nothing can be mapped.
  const mapping = transaction.getMeta(ySyncPluginKey) ? null : transaction.mapping
  const words = before.words.map((one) =>
    changed.has(one.blockId) || changed.has(one.endBlockId) ? movedMark(one, past, now, mapping) : one,
  )
  return { ...before, words, spans: spansByBlock(words, now.order, now.blocks) }
}

function drawn(
  doc: Node,
  { spans, active }: Pick<LayerState, 'spans' | 'active'>,
  { blocks, window }: HighlightLayer,
): DecorationSet {
  const decorations: Decoration[] = []
  for (const block of blocks.slice(window[0], window[1] + 1))
    for (const { id, from, to } of spans.get(block.id) ?? []) {
      const look = id === active ? 'commented is-open' : 'commented'
      decorations.push(Decoration.inline(block.from + from, block.from + to, { class: look, 'data-comments': id }))
    }
  return DecorationSet.create(doc, decorations)
}
