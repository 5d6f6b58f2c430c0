import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

/** What stands behind each heading, by the id of its block. */
export type ClaimMeters = ReadonlyMap<string, ClaimMeter>
export type ClaimMeter = { strength: number; words: string }

type LayerState = { claims: ClaimMeters; decorations: DecorationSet }

const claimLayerKey = new PluginKey<LayerState>('claims')

/** Shows beside each heading how much is quoted below it, without touching the document. */
export function claimLayer(): Plugin<LayerState> {
  return new Plugin<LayerState>({
    key: claimLayerKey,
    state: {
      init: () => ({ claims: new Map(), decorations: DecorationSet.empty }),
      apply(transaction, before, _old, { doc }) {
        const claims: ClaimMeters = transaction.getMeta(claimLayerKey) ?? before.claims
        return claims === before.claims && !transaction.docChanged
          ? before
          : { claims, decorations: drawn(doc, claims) }
      },
    },
    props: { decorations: (state) => claimLayerKey.getState(state)?.decorations },
  })
}

/** Shows other meters. */
export function updateClaims(view: EditorView, claims: ClaimMeters): void {
  view.dispatch(view.state.tr.setMeta(claimLayerKey, claims))
}

/** How a heading carries its meter: WrittenText.module.css draws it. */
export const meterAttributes = ({ strength, words }: ClaimMeter) => ({
  'data-quotes': words,
  'data-strength': String(strength),
})

function drawn(doc: Node, claims: ClaimMeters): DecorationSet {
  const decorations: Decoration[] = []
  doc.forEach((node, at) => {
    const meter = node.type.name === 'heading' ? claims.get(String(node.attrs.id)) : undefined
    if (meter) decorations.push(Decoration.node(at, at + node.nodeSize, meterAttributes(meter)))
  })
  return DecorationSet.create(doc, decorations)
}
