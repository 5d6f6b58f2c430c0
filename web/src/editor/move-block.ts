import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import type { Node } from 'prosemirror-model'
import { NodeSelection, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { relativePositionToAbsolutePosition, ySyncPluginKey, yUndoPluginKey } from 'y-prosemirror'
import type { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { readPresence } from './presence.ts'

/*
 * A shared text knows no moves: what goes elsewhere is made anew there. Left to y-prosemirror a block would not even be
 * made anew, but filled with the words of its neighbour, and what a colleague types in it meanwhile would stand in that.
 * So a move is written into the shared text by itself, and of the blocks that change places those are made anew in which
 * nobody writes. Who does nevertheless is followed (moved-cursor.ts).
 */

const key = new PluginKey<Awareness | null>('block-moves')

/** Lets moves know where colleagues write. */
export const blockMoves = (awareness: Awareness | null): Plugin =>
  new Plugin<Awareness | null>({ key, state: { init: () => awareness, apply: (_transaction, same) => same } })

/**
 * Moves a block before what stands at a position, with its id and all that hangs on it; one step of undoing.
 * @param from where the block begins @param to between two blocks, of the same parent or another one
 * @returns whether it moved
 */
export function moveBlock(view: EditorView, from: number, to: number): boolean {
  const { doc, selection } = view.state
  const node = doc.nodeAt(from)
  if (!node || !view.editable || (to >= from && to <= from + node.nodeSize)) return false
  const fill = doc.resolve(from).parent.childCount === 1 ? 2 : 0
  const held = selection.from >= from && selection.to <= from + node.nodeSize ? selection : null
  const undo = yUndoPluginKey.getState(view.state)?.undoManager
  undo?.stopCapturing()
  const isShared = moveShared(view, from, to)
  if (!isShared) return false
  undo?.stopCapturing()
  const now = to > from ? to - node.nodeSize + fill : to
  if (!held || !view.state.doc.nodeAt(now)?.type.name.startsWith(node.type.name)) return true
  const moved = view.state.doc
  const next =
    held instanceof NodeSelection && held.from === from
      ? NodeSelection.create(moved, now)
      : TextSelection.between(moved.resolve(now + held.anchor - from), moved.resolve(now + held.head - from))
  view.dispatch(view.state.tr.setSelection(next).scrollIntoView())
  return true
}

type Shared = Y.XmlFragment | Y.XmlElement

function moveShared(view: EditorView, from: number, to: number): boolean {
  const { doc } = view.state
  const sync = ySyncPluginKey.getState(view.state)
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)]
  const [source, target] = [sharedAt(sync.type, $from), sharedAt(sync.type, $to)]
  const [at, before] = [$from.index(), $to.index()]
  if (!source || !target || !isOf(source, $from.parent) || !isOf(target, $to.parent)) return false
  sync.doc.transact(() => {
    if (source !== target) moveOut(source, at, target, before)
    else if (othersAreQuieter(view, $from.parent, $from.start(), at, before)) moveOthers(source, at, before)
    else {
      const copy = copied(source, at)
      source.insert(before, [copy])
      source.delete(before < at ? at + 1 : at)
    }
  }, ySyncPluginKey)
  return true
}

/** The shared counterpart of the parent of a position; null where the two do not agree. */
function sharedAt(fragment: Y.XmlFragment, $position: ReturnType<Node['resolve']>): Shared | null {
  let shared: Shared = fragment
  for (let depth = 0; depth < $position.depth; depth++) {
    const child: unknown = shared.get($position.index(depth))
    if (!(child instanceof Y.XmlElement)) return null
    shared = child
  }
  return shared
}

/** A block that nobody's schema knows is not on screen, and then places would be counted wrongly. */
const isOf = (shared: Shared, parent: Node): boolean =>
  shared.length === parent.childCount &&
  shared.toArray().every((child, at) => child instanceof Y.XmlElement && child.nodeName === parent.child(at).type.name)

function copied(parent: Shared, at: number): Y.XmlElement {
  const child: unknown = parent.get(at)
  if (!(child instanceof Y.XmlElement)) throw new Error('A block of a shared text is an element')
  return child.clone()
}

/** Takes a block to another parent; one that would be left without any keeps an empty line. */
function moveOut(source: Shared, at: number, target: Shared, before: number): void {
  target.insert(before, [copied(source, at)])
  // Where the target stands beside the source, places in the source are still the same.
  source.delete(at)
  if (source.length > 0) return
  const line = new Y.XmlElement('paragraph')
  line.setAttribute('id', newBlockId())
  source.insert(0, [line])
}

/** Takes those on the way to the other side of the block, which stays what it is. */
function moveOthers(parent: Shared, at: number, before: number): void {
  const [start, end] = before > at ? [at + 1, before] : [before, at]
  const copies = Array.from({ length: end - start }, (_, nth) => copied(parent, start + nth))
  parent.delete(start, end - start)
  parent.insert(before > at ? at : before + 1, copies)
}

/** Whether a colleague writes in the block, and nobody in those that it passes. */
function othersAreQuieter(view: EditorView, parent: Node, start: number, at: number, before: number): boolean {
  const cursors = cursorsOf(view)
  const places = parent.children.map((child, nth) => {
    const from = start + parent.children.slice(0, nth).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
    return cursors.some((cursor) => cursor > from && cursor < from + child.nodeSize)
  })
  const passed = before > at ? places.slice(at + 1, before) : places.slice(before, at)
  return places[at] === true && !passed.includes(true)
}

/** Where colleagues write, as positions in the text. */
function cursorsOf({ state }: EditorView): number[] {
  const [awareness, sync] = [key.getState(state), ySyncPluginKey.getState(state)]
  if (!awareness) return []
  return [...awareness.getStates()].flatMap(([client, one]) => {
    if (client === awareness.clientID || readPresence(one)?.cursor !== true) return []
    try {
      const head = Y.createRelativePositionFromJSON(one.cursor.head)
      return relativePositionToAbsolutePosition(sync.doc, sync.type, head, sync.binding.mapping) ?? []
    } catch {
      // What others tell of themselves may be anything.
      return []
    }
  })
}
