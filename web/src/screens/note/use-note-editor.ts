import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useState } from 'react'
import { commentLayer } from '../../editor/comment-layer.ts'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { createDocumentView } from '../../editor/document-view.ts'
import { highlightLayer, layerOf, updateHighlights } from '../../editor/highlight-layer.ts'
import { positionsOf } from '../../editor/selection-range.ts'
import { type StateWatch, watchState } from '../../editor/state-watch.ts'
import { type TurnLooks, turnView } from '../../editor/turn-view.ts'
import { writing } from '../../editor/writing.ts'
import type { HighlightStore } from '../../objects/highlight/highlight-store.ts'
import { tagLook } from '../../ui/TagPill.tsx'

type Options = {
  connection: DocumentConnection
  ready: boolean
  store: HighlightStore
  looks: RefObject<TurnLooks>
  editing: RefObject<boolean>
  hovered: RefObject<string | null>
  /** Headings, lists and marks can be made. */
  isRich: boolean
  onTab: () => boolean
}

/** The editor over the note's document, once the document is here. Highlights follow the store, and back. */
export function useNoteEditor(
  mount: RefObject<HTMLElement | null>,
  options: Options,
): { view: EditorView | null; watch: StateWatch } {
  const [watch] = useState(watchState)
  const [view, setView] = useState<EditorView | null>(null)
  const { connection, ready, store } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs and onTab are read when they are needed
  useEffect(() => {
    if (!ready || !mount.current) return
    const { looks, editing, hovered } = options
    const lookOf = (mark: { id: string; tagIds: readonly string[] }) => {
      const { tags, waiting } = store.get()
      return {
        colors: mark.tagIds.flatMap((id) => {
          const tag = tags.get(id)
          return tag ? [tagLook(tag.color, tag.role)] : []
        }),
        suggested: waiting.get(mark.id)?.state === 'SUGGESTED',
        hovered: hovered.current === mark.id,
      }
    }
    const made = createDocumentView(mount.current, {
      connection,
      label: 'Text of the note',
      editable: () => editing.current,
      plugins: [
        watch.plugin,
        highlightLayer({ marks: store.get().marks, lookOf, spoken: null, pending: null }),
        commentLayer(),
        new Plugin({
          props: { handleKeyDown: (_view, event) => event.key === 'Tab' && !event.shiftKey && options.onTab() },
          view: () => ({
            update(changed) {
              const marks = layerOf(changed)?.marks
              if (marks && marks !== store.get().marks) store.moved(marks)
            },
          }),
        }),
        ...(options.isRich ? writing() : []),
      ],
      nodeViews: { turn: turnView(() => looks.current) },
    })
    store.readBy((mark) => {
      const at = made.isDestroyed ? null : positionsOf(made.state.doc, mark)
      return at && made.state.doc.textBetween(at[0], at[1], '\n', '\n')
    })
    const forget = store.subscribe(() => updateHighlights(made, { marks: store.get().marks }))
    updateHighlights(made, { marks: store.get().marks })
    setView(made)
    return () => {
      forget()
      made.destroy()
      setView(null)
    }
  }, [ready, connection, store])
  return { view, watch }
}
