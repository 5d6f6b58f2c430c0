import type { AttributeSpec, Node } from 'prosemirror-model'
import { isBlockId } from '../block-ids.ts'
import { isId } from '../ids.ts'

/*
 * Attributes come from other people's browsers, so nothing here trusts them: their type is checked when a node is made
 * (`validate`), and their value again when it is drawn (`toDOM`). A value that may hold words of a person is any text:
 * an erasure rewrites it, and what is drawn then has to be drawable.
 */

const blockId: AttributeSpec = { default: null, validate: 'string|null' }

/** The stable name of a textblock or atom. */
export const blockAttrs = { id: blockId }
export const time: AttributeSpec = { default: null, validate: 'number|null' }

export type DomAttrs = Record<string, string>

export function idAttrs(node: Node): DomAttrs {
  return isBlockId(node.attrs.id) ? { 'data-block-id': node.attrs.id } : {}
}

export function readBlockId(dom: HTMLElement): string | null {
  const id = dom.getAttribute('data-block-id')
  return isBlockId(id) ? id : null
}

export function readId(dom: HTMLElement, attribute: string): string | null {
  const id = dom.getAttribute(attribute)
  return id !== null && isId(id) ? id : null
}

export function readMs(dom: HTMLElement, attribute: string): number | null {
  const text = dom.getAttribute(attribute)
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}

export function isMs(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
