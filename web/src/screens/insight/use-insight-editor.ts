import { useReactiveVar } from '@apollo/client/react'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useState } from 'react'
import { type ClaimMeters, claimLayer, updateClaims } from '../../editor/claim-layer.ts'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { createDocumentView, setEditable } from '../../editor/document-view.ts'
import { type StateWatch, watchState } from '../../editor/state-watch.ts'
import { writing } from '../../editor/writing.ts'
import { beingMoved } from '../../lib/being-moved.ts'
import { highlightIdOf, reelIdOf } from '../../objects/insight/reels-in.ts'
import styles from './Insight.module.css'

/** A card's place in the document, into which React draws the quote. */
export type CardPosition = { key: number; dom: HTMLElement; highlightId: string; reelId: string | null }

/** The editor over the insight's document, and where its cards are. */
export function useInsightEditor(
  mount: RefObject<HTMLElement | null>,
  connection: DocumentConnection | null,
  ready: boolean,
  claims: ClaimMeters,
): { view: EditorView | null; watch: StateWatch; cards: readonly CardPosition[] } {
  const [watch] = useState(watchState)
  const [view, setView] = useState<EditorView | null>(null)
  const [cards, setCards] = useState<readonly CardPosition[]>([])
  useEffect(() => {
    if (!ready || !connection || !mount.current) return
    let next = 1
    const cardView = (node: Node) => {
      const dom = document.createElement('div')
      dom.className = styles.place ?? ''
      dom.contentEditable = 'false'
      const named = (one: Node): void => {
        dom.dataset.blockId = String(one.attrs.id ?? '')
      }
      named(node)
      const reelId = reelIdOf(node)
      if (reelId) dom.dataset.reel = reelId
      const place = { key: next++, dom, highlightId: highlightIdOf(node), reelId }
      setCards((before) => [...before, place])
      return {
        dom,
        update(changed: Node) {
          const isSame =
            changed.type === node.type && highlightIdOf(changed) === place.highlightId && reelIdOf(changed) === reelId
          if (isSame) named(changed)
          return isSame
        },
        ignoreMutation: () => true,
        destroy: () => setCards((before) => before.filter((one) => one !== place)),
      }
    }
    const made = createDocumentView(mount.current, {
      connection,
      label: 'Text of the insight',
      editable: () => !beingMoved(),
      plugins: [...writing(), watch.plugin, claimLayer()],
      nodeViews: { highlightCard: cardView },
    })
    setView(made)
    return () => {
      made.destroy()
      setView(null)
      setCards([])
    }
  }, [mount, connection, ready, watch])
  useEffect(() => {
    if (view) updateClaims(view, claims)
  }, [view, claims])
  const isMoved = useReactiveVar(beingMoved)
  useEffect(() => {
    if (view) setEditable(view, !isMoved)
  }, [view, isMoved])
  return { view, watch, cards }
}
