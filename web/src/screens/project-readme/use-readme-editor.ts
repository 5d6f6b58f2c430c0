import { isQuestion } from '@verbatim/contracts/readme-questions.ts'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { createDocumentView, setEditable } from '../../editor/document-view.ts'
import { type PlaceBelow, placesBelow } from '../../editor/places-below.ts'
import { type StateWatch, watchState } from '../../editor/state-watch.ts'
import { writing } from '../../editor/writing.ts'

type Asked = {
  mount: RefObject<HTMLElement | null>
  connection: DocumentConnection | null
  isReady: boolean
  mayEdit: boolean
}

/** The editor over the readme, and the places below its questions. Who may only read gets it to be read. */
export function useReadmeEditor({ mount, connection, isReady, mayEdit }: Asked): {
  view: EditorView | null
  watch: StateWatch
  questions: readonly PlaceBelow[]
} {
  const [watch] = useState(watchState)
  const [view, setView] = useState<EditorView | null>(null)
  const [questions, setQuestions] = useState<readonly PlaceBelow[]>([])
  const may = useRef(false)
  may.current = mayEdit
  useEffect(() => {
    if (!isReady || !connection || !mount.current) return
    const made = createDocumentView(mount.current, {
      connection,
      label: 'Readme',
      editable: () => may.current,
      plugins: [...writing(), watch.plugin, placesBelow(isQuestion, setQuestions)],
    })
    setView(made)
    return () => {
      made.destroy()
      setView(null)
    }
  }, [mount, connection, isReady, watch])
  useEffect(() => {
    if (view) setEditable(view, mayEdit)
  }, [view, mayEdit])
  return { view, watch, questions }
}
