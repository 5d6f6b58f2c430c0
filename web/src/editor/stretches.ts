import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import type { MarkViewConstructor } from 'prosemirror-view'
import type { initProseMirrorDoc } from 'y-prosemirror'
import { editorSchema } from './editor-schema.ts'

/*
 * A browser looks at every child of an element for each key: where it stands, whether it is on screen, what lies below
 * the mouse. With 3,000 turns side by side that takes 30 ms, so the blocks of a long text are drawn in stretches of a
 * few screens each; one that is off screen costs as much as one block. To the editor a stretch is a mark of its blocks,
 * since ProseMirror draws neighbours with the same mark within one element. Positions do not change by it.
 */

type SharedBlocks = ReturnType<typeof initProseMirrorDoc>['mapping']

/** From how many blocks on a text is drawn in stretches. */
const LONG = 200
/** Blocks of a stretch: some three screens. */
const BLOCKS = 32
/** As many may be in one that was written into: a new stretch for each new block would be taken for three screens. */
const GROWN = 2 * BLOCKS

const stretchesKey = new PluginKey('stretches')

/** The document with its stretches, and `mapping`, which says what of the shared document each block is, kept true. */
export function inStretches(doc: Node, mapping: SharedBlocks): Node {
  const missing = missingMarks(doc)
  if (missing.size === 0) return doc
  const children = doc.children.map((child, at) => {
    const mark = missing.get(at)
    return mark ? child.mark(mark.addToSet(child.marks)) : child
  })
  const renewed = new Map(doc.children.map((child, at) => [child, children[at] ?? child]))
  for (const [type, node] of mapping) {
    const next = Array.isArray(node) ? undefined : renewed.get(node)
    if (next) mapping.set(type, next)
  }
  return doc.copy(Fragment.fromArray(children))
}

/** Gives blocks that were made since a stretch, before they are drawn. */
export function keepStretches(): Plugin {
  return new Plugin({
    key: stretchesKey,
    appendTransaction(transactions, _before, state): Transaction | null {
      if (!transactions.some((one) => one.docChanged)) return null
      const missing = missingMarks(state.doc)
      if (missing.size === 0) return null
      const transaction = state.tr.setMeta(stretchesKey, true)
      state.doc.forEach((_child, position, at) => {
        const mark = missing.get(at)
        if (mark) transaction.addNodeMark(position, mark)
      })
      return transaction
    },
  })
}

/** Whether a transaction says only how blocks are drawn, nothing of what they are. */
export const isOfStretches = (transaction: Transaction): boolean => transaction.getMeta(stretchesKey) === true

/** A stretch on screen. A mark of words, which only a foreign program can have written, is drawn as nothing special. */
export const stretchView: MarkViewConstructor = (_mark, _view, inline) => {
  const dom = document.createElement(inline ? 'span' : 'div')
  if (!inline) dom.className = 'stretch'
  return { dom }
}

/** The stretch of each block that has none, by its index: that of the block before, or a new one when it is full. */
function missingMarks(doc: Node): Map<number, Mark> {
  const missing = new Map<number, Mark>()
  if (doc.childCount < LONG) return missing
  const known = doc.children.map(stretchOf)
  if (known.every(Boolean)) return missing
  // As many arguments as a long text has blocks are more than an engine takes.
  let next = known.reduce((last, mark) => Math.max(last, Number(mark?.attrs.at ?? 0)), 0)
  let current: Mark | undefined
  let [blocks, most] = [0, BLOCKS]
  for (const [at, mark] of known.entries()) {
    const isSame = mark ? current?.eq(mark) : blocks < most
    if (!isSame || !current) {
      current = mark ?? editorSchema.mark('stretch', { at: ++next })
      ;[blocks, most] = [0, mark ? GROWN : BLOCKS]
    }
    blocks++
    if (!mark) missing.set(at, current)
  }
  return missing
}

const stretchOf = (block: Node): Mark | undefined => editorSchema.marks.stretch?.isInSet(block.marks)
