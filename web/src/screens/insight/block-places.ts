import type { Node } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'
import { DRAWN_BLOCKS } from '../../objects/insight/blocks/Block.tsx'
import { reelIdOf } from '../../objects/insight/reels-in.ts'
import styles from './Insight.module.css'

/** A block's place in the document, into which React draws what it stands for, as it is now. */
export type BlockPlace = {
  key: number
  dom: HTMLElement
  node: Node
  /** Where it stands in the document; undefined once it is gone. */
  position: () => number | undefined
}

/** What can be pressed in a block. */
const CONTROLS = 'a, button, input, label, textarea, select, iframe, [data-plays]'

type SetPlaces = (next: (before: readonly BlockPlace[]) => readonly BlockPlace[]) => void

/** Views of the blocks that React draws: each has an element of its own, and tells when it comes, changes and goes. */
export function blockViews(setPlaces: SetPlaces): Record<string, NodeViewConstructor> {
  let last = 0
  const make: NodeViewConstructor = (node, _view, position) => {
    const key = ++last
    const dom = document.createElement('div')
    dom.className = styles.place ?? ''
    dom.contentEditable = 'false'
    describe(dom, node)
    setPlaces((before) => [...before, { key, dom, node, position }])
    return {
      dom,
      update(changed) {
        if (changed.type !== node.type) return false
        describe(dom, changed)
        setPlaces((before) => before.map((one) => (one.key === key ? { ...one, node: changed } : one)))
        return true
      },
      // Its own controls act by themselves; to the text a press on them is none, and neither is a key.
      stopEvent: (event) => event.target instanceof Element && event.target.closest(CONTROLS) !== null,
      ignoreMutation: () => true,
      destroy: () => setPlaces((before) => before.filter((one) => one.key !== key)),
    }
  }
  return Object.fromEntries(['highlightCard', ...DRAWN_BLOCKS].map((name) => [name, make]))
}

/** What style sheets and comments go by. */
function describe({ dataset }: HTMLElement, node: Node): void {
  dataset.blockId = String(node.attrs.id ?? '')
  const reelId = reelIdOf(node)
  if (reelId) dataset.reel = reelId
  else delete dataset.reel
}
