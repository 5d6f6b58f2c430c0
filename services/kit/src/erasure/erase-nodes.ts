import { eraseJson, eraseRuns } from './erase-values.ts'
import { ERASED, type WordFinder } from './erased-words.ts'

/** What of a document is erased: words wherever they stand, and everything that these speakers say, or all of it. */
export type DocumentErasure = { finder: WordFinder; speakerIds: ReadonlySet<string>; everything: boolean }

type NodeJson = { type?: unknown; attrs?: unknown; text?: unknown; content?: unknown; marks?: unknown }

/** Stands for what is no text in a line, as in ProseMirror. */
const OBJECT = '\ufffc'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (node: unknown): node is { text: string } =>
  isObject(node) && 'text' in node && typeof node.text === 'string'

/** ProseMirror JSON without what is erased; the same node where there is nothing of it. */
export function eraseNode(erasure: DocumentErasure, node: unknown): unknown {
  if (!isObject(node)) return node
  const { attrs, content, marks }: NodeJson = node
  const next = {
    ...(attrs !== undefined && { attrs: eraseJson(erasure.finder, attrs) }),
    ...(marks !== undefined && { marks: eraseJson(erasure.finder, marks) }),
    ...(Array.isArray(content) && { content: eraseContent(erasure, node, content) }),
  }
  const isSame = Object.entries(next).every(([name, value]) => (node as Record<string, unknown>)[name] === value)
  return isSame ? node : { ...node, ...next }
}

/** The nodes at the top of a document without what is erased; the same ones where there is nothing of it. */
export function eraseNodes(erasure: DocumentErasure, nodes: readonly unknown[]): readonly unknown[] {
  const next = nodes.map((node) => eraseNode(erasure, node))
  return next.some((node, at) => node !== nodes[at]) ? next : nodes
}

function eraseContent(erasure: DocumentErasure, node: NodeJson, content: readonly unknown[]): readonly unknown[] {
  if (!content.some(isText)) return eraseNodes(erasure, content)
  if (erasure.everything || isTheirs(erasure, node))
    return isErased(content) ? content : [{ type: 'text', text: ERASED }]
  const texts = content.map((child) => (isText(child) ? child.text : OBJECT))
  const kept = eraseRuns(erasure.finder, texts, '')
  const next = content.map((child, at) => {
    const erased = eraseNode(erasure, child)
    return isText(child) && kept[at] !== child.text ? { ...(erased as object), text: kept[at] } : erased
  })
  const isSame = next.every((child, at) => child === content[at])
  // A text of a document is never empty.
  return isSame ? content : next.filter((child) => !isText(child) || child.text !== '')
}

const isErased = (content: readonly unknown[]): boolean =>
  content.length === 1 && isText(content[0]) && content[0].text === ERASED

function isTheirs({ speakerIds }: DocumentErasure, { attrs }: NodeJson): boolean {
  const speakerId = isObject(attrs) && 'speakerId' in attrs ? attrs.speakerId : null
  return typeof speakerId === 'string' && speakerIds.has(speakerId)
}
