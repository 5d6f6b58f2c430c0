import type { Node, NodeSpec } from 'prosemirror-model'
import { isId } from '../ids.ts'
import { safeHref } from '../links.ts'
import { blockAttrs, type DomAttrs, idAttrs, readBlockId, readId } from './attributes.ts'
import { cardFields, cardLook, fieldAttrs, lookAttrs, readFields, readLook } from './card-look.ts'
import { isReference } from './references.ts'

/** Blocks that hold nothing: what they stand for is drawn from elsewhere. */
export const atoms: Record<string, NodeSpec> = {
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
      ...cardLook,
    },
    parseDOM: [
      {
        tag: 'div[data-highlight-id]',
        getAttrs: (dom) => {
          const highlightId = readId(dom, 'data-highlight-id')
          return highlightId === null
            ? false
            : { id: readBlockId(dom), highlightId, reelId: readId(dom, 'data-reel-id'), ...readLook(dom) }
        },
      },
    ],
    toDOM: (node) => ['div', { ...idAttrs(node), ...cardAttrs(node), ...lookAttrs(node) }],
  },
  /**
   * A live card of something else, named as resources are (`note:{id}`): of a type of `REFERENCE_TYPES`. Whoever reads
   * sees of it what they may open themselves.
   */
  referenceCard: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { ...blockAttrs, resource: { validate: 'string' }, ...cardLook, ...cardFields },
    parseDOM: [
      {
        tag: 'div[data-resource]',
        getAttrs: (dom) => {
          const resource = dom.getAttribute('data-resource')
          return isReference(resource)
            ? { id: readBlockId(dom), resource, ...readLook(dom), ...readFields(dom) }
            : false
        },
      },
    ],
    toDOM: (node) => ['div', { ...idAttrs(node), ...referenceAttrs(node), ...lookAttrs(node), ...fieldAttrs(node) }],
  },
  /** A live chart of a project's tags. `options` is JSON, read by `readChartOptions` and by nothing else. */
  chartCard: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { ...blockAttrs, projectId: { validate: 'string' }, options: { default: '{}', validate: 'string' } },
    parseDOM: [
      {
        tag: 'div[data-chart-project-id]',
        getAttrs: (dom) => {
          const projectId = readId(dom, 'data-chart-project-id')
          const options = dom.getAttribute('data-chart-options') ?? '{}'
          return projectId === null ? false : { id: readBlockId(dom), projectId, options }
        },
      },
    ],
    toDOM: (node) => ['div', { ...idAttrs(node), ...chartAttrs(node) }],
  },
  /** A file of ours that belongs to the document: recordings play, of others stand name and size. */
  fileCard: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { ...blockAttrs, fileId: { validate: 'string' } },
    parseDOM: [
      {
        tag: 'div[data-file-id]',
        getAttrs: (dom) => {
          const fileId = readId(dom, 'data-file-id')
          return fileId === null ? false : { id: readBlockId(dom), fileId }
        },
      },
    ],
    toDOM: (node) => ['div', { ...idAttrs(node), ...fileAttrs(node) }],
  },
  /** Something at another host. Nothing of it is loaded before somebody presses it, and then only from a known host. */
  embed: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { ...blockAttrs, url: { validate: 'string' } },
    parseDOM: [
      {
        tag: 'div[data-embed-url]',
        getAttrs: (dom) => {
          const url = safeHref(dom.getAttribute('data-embed-url'))
          return url === null ? false : { id: readBlockId(dom), url }
        },
      },
    ],
    toDOM: (node) => ['div', { ...idAttrs(node), ...embedAttrs(node) }],
  },
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

const referenceAttrs = ({ attrs: { resource } }: Node): DomAttrs =>
  isReference(resource) ? { 'data-resource': resource } : {}

function chartAttrs({ attrs: { projectId, options } }: Node): DomAttrs {
  if (typeof projectId !== 'string' || !isId(projectId)) return {}
  return { 'data-chart-project-id': projectId, 'data-chart-options': String(options) }
}

const fileAttrs = ({ attrs: { fileId } }: Node): DomAttrs =>
  typeof fileId === 'string' && isId(fileId) ? { 'data-file-id': fileId } : {}

function embedAttrs({ attrs }: Node): DomAttrs {
  const url = safeHref(attrs.url)
  return url === null ? {} : { 'data-embed-url': url }
}
