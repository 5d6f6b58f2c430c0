import { isHalf } from '@verbatim/contracts/document-parts/card-look.ts'
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** Where a half card stands in its row; one without a neighbour has the whole width. */
export type CardPlace = 'start' | 'end' | 'alone'

/** Of half cards that follow each other two stand in a row. By index among the blocks of one parent. */
export function cardPlaces(blocks: readonly Node[]): ReadonlyMap<number, CardPlace> {
  const places = new Map<number, CardPlace>()
  let run = 0
  for (const [at, block] of blocks.entries()) {
    run = isHalf(block) ? run + 1 : 0
    const next = blocks[at + 1]
    const isAlone = run === 1 && !(next && isHalf(next))
    if (run > 0) places.set(at, isAlone ? 'alone' : run % 2 ? 'start' : 'end')
  }
  return places
}

const key = new PluginKey<DecorationSet>('card-rows')

/** Tells style sheets where each half card stands (`data-row`), as the text stands now. */
export function cardRows(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_config, { doc }) => decorated(doc),
      apply: (transaction, before, _old, { doc }) => (transaction.docChanged ? decorated(doc) : before),
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

function decorated(doc: Node): DecorationSet {
  const found = rowsIn(doc, 0)
  doc.descendants((node, position) => {
    if (!node.isTextblock && !node.isLeaf) found.push(...rowsIn(node, position + 1))
    return !node.isTextblock
  })
  return DecorationSet.create(doc, found)
}

/** @param start of what stands in the parent. */
function rowsIn(parent: Node, start: number): Decoration[] {
  const places = cardPlaces(parent.children)
  if (places.size === 0) return []
  const found: Decoration[] = []
  parent.forEach((child, offset, at) => {
    const place = places.get(at)
    const from = start + offset
    if (place) found.push(Decoration.node(from, from + child.nodeSize, { 'data-row': place }))
  })
  return found
}
