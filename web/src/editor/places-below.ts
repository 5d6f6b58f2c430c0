import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** A place below a block, into which React draws. */
export type PlaceBelow = { blockId: string; text: string; dom: HTMLElement }

type Found = { blockId: string; text: string; at: number }
type Layer = { found: readonly Found[]; drawn: DecorationSet }

const key = new PluginKey<Layer>('places-below')

/**
 * Keeps a place below every block whose text is one of those meant, without touching the document.
 * @param onPlaces is told of them whenever they are others, or say something else.
 */
export function placesBelow(isMeant: (text: string) => boolean, onPlaces: (places: PlaceBelow[]) => void): Plugin {
  const places = new Map<string, HTMLElement>()
  const placeOf = (blockId: string): HTMLElement => {
    const dom = places.get(blockId) ?? document.createElement('div')
    dom.contentEditable = 'false'
    dom.dataset.below = blockId
    places.set(blockId, dom)
    return dom
  }
  const read = (doc: Node): Layer => {
    const found = blocksMeant(doc, isMeant)
    const widgets = found.map(({ blockId, at }) =>
      Decoration.widget(at, () => placeOf(blockId), {
        key: blockId,
        side: -1,
        ignoreSelection: true,
        stopEvent: () => true,
      }),
    )
    return { found, drawn: DecorationSet.create(doc, widgets) }
  }
  const tell = (layer: Layer | undefined): void =>
    onPlaces((layer?.found ?? []).map(({ blockId, text }) => ({ blockId, text, dom: placeOf(blockId) })))
  return new Plugin<Layer>({
    key,
    state: {
      init: (_config, { doc }) => read(doc),
      apply: (transaction, before, _old, { doc }) => (transaction.docChanged ? read(doc) : before),
    },
    props: { decorations: (state) => key.getState(state)?.drawn },
    view(view) {
      tell(key.getState(view.state))
      return {
        update({ state }, before) {
          const [now, then] = [key.getState(state), key.getState(before)]
          if (now !== then && saying(now) !== saying(then)) tell(now)
        },
        destroy: () => onPlaces([]),
      }
    },
  })
}

/** Of two blocks of one id, as a moment after a split, the first counts. */
function blocksMeant(doc: Node, isMeant: (text: string) => boolean): Found[] {
  const found = new Map<string, Found>()
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    const { id } = node.attrs
    const text = node.textContent
    if (typeof id === 'string' && id !== '' && !found.has(id) && isMeant(text))
      found.set(id, { blockId: id, text: text.trim(), at: position + node.nodeSize })
    return false
  })
  return [...found.values()]
}

const saying = (layer: Layer | undefined): string =>
  JSON.stringify(layer?.found.map(({ blockId, text }) => [blockId, text]))
