import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { createCanvasModel } from '../../canvas/canvas-model.ts'
import { createStage, type Stage } from '../../canvas/stage.ts'
import type { Surroundings } from '../../canvas/use-drawing.ts'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import { createPointers } from './canvas-pointers.ts'
import { type CardFaces, createCardFaces } from './card-faces.ts'
import { createThreadCounts, type ThreadCounts } from './thread-counts.ts'

export type OpenCanvas = {
  stage: Stage
  faces: CardFaces
  pointers: ReturnType<typeof createPointers>
  /** Open threads on the items. */
  threads: ThreadCounts
  around: Surroundings
}

/** Kinds of changes after which cards may look different. */
const CHANGES = ['HIGHLIGHT', 'TAG', 'NOTE', 'INSIGHT']

/** A canvas whose document is here: what lies on it, what stands on its cards, and where others point. */
export function useCanvas(connection: DocumentConnection, projectId: string, mayEdit: boolean): OpenCanvas | null {
  const client = useApolloClient()
  const [canvas, setCanvas] = useState<OpenCanvas | null>(null)
  useEffect(() => {
    const model = createCanvasModel(connection.shared)
    const stage = createStage(model, mayEdit)
    const faces = createCardFaces(client)
    const pointers = createPointers(connection.awareness)
    const threads = createThreadCounts()
    setCanvas({
      stage,
      faces,
      pointers,
      threads,
      around: {
        faceOf: faces.faceOf,
        pointers: pointers.all,
        threadsOn: ({ id }) => threads.of(id).length,
        watch(listener) {
          const ends = [faces.watch(listener), pointers.watch(listener), threads.watch(listener)]
          return () => {
            for (const end of ends) end()
          }
        },
      },
    })
    return () => {
      pointers.stop()
      faces.stop()
      stage.destroy()
      model.destroy()
    }
  }, [connection, client, mayEdit])
  useProjectChanges(projectId, () => canvas?.faces.refresh(), CHANGES)
  return canvas
}
