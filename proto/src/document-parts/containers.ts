import type { Node, NodeSpec } from 'prosemirror-model'
import { isMs } from './attributes.ts'

/** What a callout says of itself: a remark, something that holds, something to beware of. */
export const CALLOUT_TONES = ['NOTE', 'GOOD', 'WARNING'] as const
export type CalloutTone = (typeof CALLOUT_TONES)[number]

/** What a callout is called, wherever it is read: its colour alone would say nothing to many. */
export const TONE_WORDS: Readonly<Record<CalloutTone, string>> = { NOTE: 'Note', GOOD: 'Good', WARNING: 'Warning' }

/** Blocks that hold blocks. */
export const containers: Record<string, NodeSpec> = {
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bulletList: { content: 'listItem+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  orderedList: {
    content: 'listItem+',
    group: 'block',
    attrs: { order: { default: 1, validate: 'number' } },
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ order: readOrder(dom.getAttribute('start')) }) }],
    toDOM: (node) =>
      isMs(node.attrs.order) && node.attrs.order !== 1 ? ['ol', { start: node.attrs.order }, 0] : ['ol', 0],
  },
  listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  /** Words set apart from the rest. */
  callout: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: { tone: { default: 'NOTE', validate: 'string' } },
    parseDOM: [{ tag: 'aside[data-callout]', getAttrs: (dom) => ({ tone: toneFrom(dom.dataset.callout) }) }],
    toDOM: (node) => [
      'aside',
      { 'data-callout': toneOf(node), role: 'note', 'aria-label': TONE_WORDS[toneOf(node)] },
      0,
    ],
  },
  /** What whoever presents wants to say where they stand: seen by writers and in presentations, on no page of readers. */
  speakerNotes: {
    content: '(paragraph | bulletList | orderedList)+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'aside[data-speaker-notes]' }],
    toDOM: () => ['aside', { 'data-speaker-notes': '', 'aria-label': 'Speaker notes' }, 0],
  },
  /** Columns beside each other; one below the other where there is no room. */
  columns: {
    content: 'column+',
    group: 'block',
    isolating: true,
    parseDOM: [{ tag: 'div[data-columns]' }],
    toDOM: () => ['div', { 'data-columns': '' }, 0],
  },
  column: {
    content: 'block+',
    isolating: true,
    parseDOM: [{ tag: 'div[data-column]' }],
    toDOM: () => ['div', { 'data-column': '' }, 0],
  },
}

/** The tone of a callout; `NOTE` for one that nobody knows. */
export const toneOf = ({ attrs: { tone } }: Node): CalloutTone => toneFrom(tone)

const toneFrom = (tone: unknown): CalloutTone => CALLOUT_TONES.find((one) => one === tone) ?? 'NOTE'

function readOrder(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 1
}
