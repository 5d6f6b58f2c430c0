import { normaliseExternalUrl, safeHref } from '@verbatim/contracts/links.ts'
import type { Mark } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { editorSchema } from './editor-schema.ts'

/** A link in a text: where it begins and ends, and where it leads. */
export type PlacedLink = { from: number; to: number; href: string }

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/

/** The address that somebody typed, with what is usually left out; null for one that no link may lead to. */
export function linkFrom(typed: string): string | null {
  const address = typed.trim()
  if (MAIL.test(address)) return safeHref(`mailto:${address}`)
  return safeHref(address) ?? safeHref(normaliseExternalUrl(address))
}

const hrefOf = (mark: Mark | undefined): string | null => safeHref(mark?.attrs.href)
const { link } = editorSchema.marks
const linkOn = (marks: readonly Mark[]): Mark | undefined => link?.isInSet(marks)

/** The link in which the cursor stands, or that begins what is selected; null where there is none. */
export function linkAt({ doc, selection: { from, empty } }: EditorState): PlacedLink | null {
  const $from = doc.resolve(from)
  const { parent } = $from
  const index = $from.index()
  const here = [parent.maybeChild(index), empty && $from.textOffset === 0 ? parent.maybeChild(index - 1) : null]
  const mark = here.map((node) => node && linkOn(node.marks)).find(Boolean)
  const href = hrefOf(mark ?? undefined)
  if (!mark || href === null) return null
  // Words in bold are a piece of their own, and part of the link.
  const isOfIt = (at: number): boolean => Boolean(parent.maybeChild(at) && mark.isInSet(parent.child(at).marks))
  let start = isOfIt(index) ? index : index - 1
  let end = start
  while (isOfIt(start - 1)) start--
  while (isOfIt(end)) end++
  const sizeUpTo = (at: number): number => parent.children.slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  return { from: $from.start() + sizeUpTo(start), to: $from.start() + sizeUpTo(end), href }
}

/** Links what is selected, or changes the link in which the cursor stands; null takes it away. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection.empty ? (linkAt(state) ?? state.selection) : state.selection
    if (!link || from === to) return false
    const transaction = state.tr.removeMark(from, to, link)
    if (href !== null) transaction.addMark(from, to, link.create({ href }))
    dispatch?.(transaction)
    return true
  }
