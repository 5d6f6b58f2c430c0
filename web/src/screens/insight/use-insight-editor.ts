import { useReactiveVar } from '@apollo/client/react'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useState } from 'react'
import { blockKeys } from '../../editor/block-acts.ts'
import { blockDrag } from '../../editor/block-drag.ts'
import { cardRows } from '../../editor/card-rows.ts'
import { type ClaimMeters, claimLayer, updateClaims } from '../../editor/claim-layer.ts'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { createDocumentView, setEditable } from '../../editor/document-view.ts'
import { heldSelection } from '../../editor/held-selection.ts'
import { blockMoves } from '../../editor/move-block.ts'
import { movedCursor } from '../../editor/moved-cursor.ts'
import { placeholder } from '../../editor/placeholder.ts'
import { type StateWatch, watchState } from '../../editor/state-watch.ts'
import { structure } from '../../editor/structure/structure.ts'
import { tableView } from '../../editor/structure/table-view.ts'
import { writing } from '../../editor/writing.ts'
import { beingMoved } from '../../lib/being-moved.ts'
import { type BlockPlace, blockViews } from './block-places.ts'
import { pasteCards } from './paste-cards.ts'

/** The editor over the insight's document, and where the blocks are that React draws. */
export function useInsightEditor(
  mount: RefObject<HTMLElement | null>,
  connection: DocumentConnection | null,
  ready: boolean,
  claims: ClaimMeters,
): { view: EditorView | null; watch: StateWatch; places: readonly BlockPlace[] } {
  const [watch] = useState(watchState)
  const [view, setView] = useState<EditorView | null>(null)
  const [places, setPlaces] = useState<readonly BlockPlace[]>([])
  useEffect(() => {
    if (!ready || !connection || !mount.current) return
    const made = createDocumentView(mount.current, {
      connection,
      label: 'Text of the insight',
      editable: () => !beingMoved(),
      plugins: [
        blockKeys(),
        ...structure(),
        ...writing(),
        watch.plugin,
        claimLayer(),
        cardRows(),
        pasteCards(location.origin),
        blockMoves(connection.awareness),
        movedCursor(),
        blockDrag(),
        heldSelection(),
        placeholder('Write, or type / to put something in'),
      ],
      nodeViews: { ...blockViews(setPlaces), table: tableView },
    })
    setView(made)
    return () => {
      made.destroy()
      setView(null)
      setPlaces([])
    }
  }, [mount, connection, ready, watch])
  useEffect(() => {
    if (view) updateClaims(view, claims)
  }, [view, claims])
  const isMoved = useReactiveVar(beingMoved)
  useEffect(() => {
    if (view) setEditable(view, !isMoved)
  }, [view, isMoved])
  return { view, watch, places }
}
