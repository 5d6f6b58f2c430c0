import type { Node, NodeSpec } from 'prosemirror-model'
import { isId } from '../ids.ts'
import { blockAttrs, type DomAttrs, idAttrs, isMs, readBlockId, readId, readMs, time } from './attributes.ts'

function headingLevel(level: unknown): 1 | 2 | 3 {
  return level === 1 || level === 2 ? level : 3
}

function headingRule(level: number) {
  return { tag: `h${level}`, getAttrs: (dom: HTMLElement) => ({ id: readBlockId(dom), level: headingLevel(level) }) }
}

/** Blocks that hold words. */
export const textBlocks: Record<string, NodeSpec> = {
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

function turnAttrs(node: Node): DomAttrs {
  const { speakerId, startMs, endMs } = node.attrs
  return {
    ...(typeof speakerId === 'string' && isId(speakerId) ? { 'data-speaker-id': speakerId } : {}),
    ...(isMs(startMs) ? { 'data-start-ms': String(startMs) } : {}),
    ...(isMs(endMs) ? { 'data-end-ms': String(endMs) } : {}),
  }
}
