import { type AttributeSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { isBlockId } from './block-ids.ts'
import { isId } from './ids.ts'
import { safeHref } from './links.ts'

/*
 * Attributes come from other people's browsers, so nothing here trusts them: their type is checked when a node is made
 * (`validate`), and their value again when it is drawn (`toDOM`).
 */

const blockId: AttributeSpec = { default: null, validate: 'string|null' }
const blockAttrs = { id: blockId }
const time: AttributeSpec = { default: null, validate: 'number|null' }

type DomAttrs = Record<string, string>

function idAttrs(node: Node): DomAttrs {
  return isBlockId(node.attrs.id) ? { 'data-block-id': node.attrs.id } : {}
}

function readBlockId(dom: HTMLElement): string | null {
  const id = dom.getAttribute('data-block-id')
  return isBlockId(id) ? id : null
}

function readId(dom: HTMLElement, attribute: string): string | null {
  const id = dom.getAttribute(attribute)
  return id !== null && isId(id) ? id : null
}

function readMs(dom: HTMLElement, attribute: string): number | null {
  const text = dom.getAttribute(attribute)
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}

function isMs(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function headingLevel(level: unknown): 1 | 2 | 3 {
  return level === 1 || level === 2 ? level : 3
}

function headingRule(level: number) {
  return { tag: `h${level}`, getAttrs: (dom: HTMLElement) => ({ id: readBlockId(dom), level: headingLevel(level) }) }
}

const textBlocks: Record<string, NodeSpec> = {
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: blockAttrs,
    parseDOM: [{ tag: 'p', getAttrs: (dom) => ({ id: readBlockId(dom) }) }],
    toDOM: (node) => ['p', idAttrs(node), 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { ...blockAttrs, level: { default: 1, validate: 'number' } },
    parseDOM: [1, 2, 3, 4, 5, 6].map(headingRule),
    toDOM: (node) => [`h${headingLevel(node.attrs.level)}`, idAttrs(node), 0],
  },
  codeBlock: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: blockAttrs,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (dom) => ({ id: readBlockId(dom) }) }],
    toDOM: (node) => ['pre', idAttrs(node), ['code', 0]],
  },
  /** What one speaker said in one go. Times are milliseconds from the start of the recording, null without one. */
  turn: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: {
      ...blockAttrs,
      speakerId: { default: null, validate: 'string|null' },
      startMs: time,
      endMs: time,
    },
    parseDOM: [
      {
        tag: 'div[data-turn]',
        getAttrs: (dom) => ({
          id: readBlockId(dom),
          speakerId: readId(dom, 'data-speaker-id'),
          startMs: readMs(dom, 'data-start-ms'),
          endMs: readMs(dom, 'data-end-ms'),
        }),
      },
    ],
    toDOM: (node) => ['div', { 'data-turn': '', ...idAttrs(node), ...turnAttrs(node) }, 0],
  },
}

const containers: Record<string, NodeSpec> = {
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
}

const atoms: Record<string, NodeSpec> = {
  horizontalRule: {
    group: 'block',
    attrs: blockAttrs,
    parseDOM: [{ tag: 'hr', getAttrs: (dom) => ({ id: readBlockId(dom) }) }],
    toDOM: (node) => ['hr', idAttrs(node)],
  },
  /** A picture of ours, by its file. Pictures from elsewhere are not taken over: loading them would tell on the reader. */
  image: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { ...blockAttrs, fileId: { validate: 'string' }, alt: { default: '', validate: 'string' } },
    parseDOM: [
      {
        tag: 'img[data-file-id]',
        getAttrs: (dom) => {
          const fileId = readId(dom, 'data-file-id')
          return fileId === null ? false : { id: readBlockId(dom), fileId, alt: dom.getAttribute('alt') ?? '' }
        },
      },
    ],
    toDOM: (node) => ['img', { ...idAttrs(node), ...imageAttrs(node) }],
  },
  /** A live quote of a highlight. Cards of one reel that follow each other play one after the other. */
  highlightCard: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: {
      ...blockAttrs,
      highlightId: { validate: 'string' },
      reelId: { default: null, validate: 'string|null' },
    },
    parseDOM: [
      {
        tag: 'div[data-highlight-id]',
        getAttrs: (dom) => {
          const highlightId = readId(dom, 'data-highlight-id')
          return highlightId === null
            ? false
            : { id: readBlockId(dom), highlightId, reelId: readId(dom, 'data-reel-id') }
        },
      },
    ],
    toDOM: (node) => ['div', { ...idAttrs(node), ...cardAttrs(node) }],
  },
}

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: { validate: refuseUnsafeHref } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = safeHref(dom.getAttribute('href'))
          return href === null ? false : { href }
        },
      },
    ],
    toDOM: (mark) => {
      const href = safeHref(mark.attrs.href)
      return href === null ? ['span', 0] : ['a', { href, rel: 'noopener noreferrer nofollow', target: '_blank' }, 0]
    },
  },
  bold: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[5-9]\d{2,})$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }], toDOM: () => ['u', 0] },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['s', 0],
  },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
}

/**
 * The shape of every document: notes, transcripts and insights, in the browser and in the services. Every textblock and
 * atom carries `id`, the stable name that highlights are anchored to; it is null until one is assigned.
 */
export const documentSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    ...textBlocks,
    ...containers,
    ...atoms,
    hardBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks,
})

/** Name of the fragment that holds the document in its collaborative (Yjs) form. */
export const DOCUMENT_FRAGMENT = 'content'

function refuseUnsafeHref(href: unknown): void {
  if (safeHref(href) === null) throw new RangeError('A link leads to an http, https or mailto address')
}

function readOrder(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 1
}

function turnAttrs(node: Node): DomAttrs {
  const { speakerId, startMs, endMs } = node.attrs
  return {
    ...(typeof speakerId === 'string' && isId(speakerId) ? { 'data-speaker-id': speakerId } : {}),
    ...(isMs(startMs) ? { 'data-start-ms': String(startMs) } : {}),
    ...(isMs(endMs) ? { 'data-end-ms': String(endMs) } : {}),
  }
}

function imageAttrs(node: Node): DomAttrs {
  const { fileId, alt } = node.attrs
  const known: DomAttrs =
    typeof fileId === 'string' && isId(fileId) ? { 'data-file-id': fileId, src: `/image/${fileId}` } : {}
  return { ...known, alt: typeof alt === 'string' ? alt : '' }
}

function cardAttrs(node: Node): DomAttrs {
  const { highlightId, reelId } = node.attrs
  return {
    ...(typeof highlightId === 'string' && isId(highlightId) ? { 'data-highlight-id': highlightId } : {}),
    ...(typeof reelId === 'string' && isId(reelId) ? { 'data-reel-id': reelId } : {}),
  }
}
