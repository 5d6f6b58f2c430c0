import type { HighlightMark } from '@verbatim/contracts/highlight-index.ts'
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { ySyncPluginKey } from 'y-prosemirror'
import { sentimentOf } from '../ui/sentiment.ts'
import { type Block, type BlockTable, blockOf, blockTable, changedBlocks } from './block-table.ts'
import { movedMark } from './moved-marks.ts'
import { type BlockSpan, giveLanes, segmentsOf, spansByBlock } from './segments.ts'

/** How a highlight is drawn: `colors` are the looks of its tags, a hue or a sentiment each, the first one first. */
type HighlightLook = { colors: readonly string[]; suggested: boolean; hovered: boolean }

export type HighlightLayerProps = {
  marks: readonly HighlightMark[]
  lookOf(mark: HighlightMark): HighlightLook
  /** The word that is being said. */
  spoken: { blockId: string; from: number; to: number } | null
  /** Positions of the words for which the popover is open. */
  pending: { from: number; to: number } | null
}

export type LayerState = BlockTable & {
  props: HighlightLayerProps
  /** The highlights as they stand in the text now, moved with what was typed since they were given. */
  marks: readonly HighlightMark[]
  spans: ReadonlyMap<string, BlockSpan[]>
  /** Indexes of the first and last block that are drawn. */
  window: [number, number]
  decorations: DecorationSet
}

type Message = { props?: Partial<HighlightLayerProps>; window?: [number, number] }

export const highlightLayerKey = new PluginKey<LayerState>('highlights')
const FIRST_WINDOW: [number, number] = [0, 40]

/**
 * Draws highlights over the text without touching the document. Only what is near the screen is drawn, so that ten
 * thousand highlights cost no more than those on screen.
 */
export function highlightLayer(props: HighlightLayerProps): Plugin<LayerState> {
  return new Plugin<LayerState>({
    key: highlightLayerKey,
    state: {
      init: (_config, { doc }) => draw(doc, indexed(blockTable(doc), props, FIRST_WINDOW)),
      apply(transaction, before, _old, { doc }) {
        const message = transaction.getMeta(highlightLayerKey) as Message | undefined
        if (!transaction.docChanged && !message) return before
        const moved = transaction.docChanged ? afterChange(before, transaction) : before
        const next = {
          ...moved,
          props: message?.props ? { ...moved.props, ...message.props } : moved.props,
          window: message?.window ?? moved.window,
        }
        const given = message?.props?.marks
        return draw(doc, given && given !== moved.marks ? indexed(next, next.props, next.window) : next)
      },
    },
    props: { decorations: (state) => highlightLayerKey.getState(state)?.decorations },
  })
}

/** Shows other highlights, looks, or another spoken word. */
export function updateHighlights(view: EditorView, props: Partial<HighlightLayerProps>): void {
  view.dispatch(view.state.tr.setMeta(highlightLayerKey, { props } satisfies Message))
}

/** Draws these blocks and no others. */
export function drawBlocks(view: EditorView, window: [number, number]): void {
  view.dispatch(view.state.tr.setMeta(highlightLayerKey, { window } satisfies Message))
}

export function layerOf(view: EditorView): LayerState | undefined {
  return highlightLayerKey.getState(view.state)
}

function indexed({ blocks, order }: BlockTable, props: HighlightLayerProps, window: [number, number]): LayerState {
  const spans = spansByBlock(props.marks, order, blocks)
  return { props, marks: props.marks, blocks, order, spans, window, decorations: DecorationSet.empty }
}

/** Moves the highlights of the blocks that changed; those of all others stay as they are. */
function afterChange(before: LayerState, transaction: Transaction): LayerState {
  const table = blockTable(transaction.doc)
  const changed = changedBlocks(before, table)
  const touched = new Set([...changed].flatMap((id) => before.spans.get(id)?.map((span) => span.id) ?? []))
  if (touched.size === 0) return { ...before, ...table }
  const mapping = transaction.getMeta(ySyncPluginKey) ? null : transaction.mapping
  const moved: HighlightMark[] = []
  const marks = before.marks.map((mark) => {
    if (!touched.has(mark.id)) return mark
    const next = movedMark(mark, before, table, mapping)
    moved.push(next)
    return next
  })
  const again = spansByBlock(moved, table.order, table.blocks)
  const spans = new Map(before.spans)
  for (const id of new Set([...again.keys(), ...blocksOf(before.spans, touched)])) {
    const list = [...(before.spans.get(id) ?? []).filter((span) => !touched.has(span.id)), ...(again.get(id) ?? [])]
    giveLanes(list)
    if (list.length > 0) spans.set(id, list)
    else spans.delete(id)
  }
  return { ...before, ...table, marks, spans }
}

function* blocksOf(spans: ReadonlyMap<string, BlockSpan[]>, ids: ReadonlySet<string>): Generator<string> {
  for (const [block, list] of spans) if (list.some((span) => ids.has(span.id))) yield block
}

function draw(doc: Node, state: LayerState): LayerState {
  const { spoken, pending } = state.props
  const decorations: Decoration[] = []
  for (const block of state.blocks.slice(state.window[0], state.window[1] + 1)) {
    for (const { from, to, spans } of segmentsOf(state.spans.get(block.id) ?? []))
      decorations.push(inline(block, from, to, lookOfSegment(spans, state.props)))
  }
  const said = spoken && blockOf(state, spoken.blockId)
  if (spoken && said) decorations.push(inline(said, spoken.from, Math.min(spoken.to, said.length), { class: 'spoken' }))
  if (pending && pending.to <= doc.content.size)
    decorations.push(Decoration.inline(pending.from, pending.to, { class: 'sel' }))
  return { ...state, decorations: DecorationSet.create(doc, decorations) }
}

const inline = (block: Block, from: number, to: number, attrs: Record<string, string>): Decoration =>
  Decoration.inline(block.from + from, block.from + to, attrs)

/** The lowest highlight gives the tint; every tag and every overlapping highlight a line, three at most. */
function lookOfSegment(spans: readonly BlockSpan[], { lookOf }: HighlightLayerProps): Record<string, string> {
  const looks = spans.map((span) => lookOf(span.mark))
  const [first] = looks
  const colors = looks
    .flatMap((look) => (look.colors.length ? look.colors : [look.suggested ? 'proposed' : 'none']))
    .slice(0, 3)
  const names = [
    'hl',
    `lines-${colors.length}`,
    `tg-${first?.colors[0] ?? 'none'}`,
    looks.every((look) => look.suggested) && 'suggest',
    looks.some((look) => look.hovered) && 'is-hover',
  ]
  return {
    class: names.filter(Boolean).join(' '),
    style: colors.map((color, at) => `--line-${at + 1}: ${lineColor(color)}`).join(';'),
    'data-highlights': spans.map((span) => span.id).join(' '),
  }
}

function lineColor(color: string): string {
  if (color === 'none') return 'var(--accent-line)'
  if (color === 'proposed') return 'var(--accent-text)'
  if (sentimentOf(color)) return `var(--sent-${color})`
  return `var(--${color === 'grey' ? 'grey' : `tag-${color}`}-line)`
}
