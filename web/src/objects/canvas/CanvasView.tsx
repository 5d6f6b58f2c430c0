import { useQuery } from '@apollo/client/react'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { RefusedText } from '../../editor/RefusedText.tsx'
import { SaveState } from '../../editor/SaveState.tsx'
import { useDocumentState, usePresence, useSharedDocument, useWasReady } from '../../editor/use-shared-document.ts'
import { Presence } from '../../ui/Presence.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { ArrangedCanvas } from './ArrangedCanvas.tsx'
import styles from './CanvasView.module.css'
import { CanvasView_query } from './operations.ts'
import { useCanvas } from './use-canvas.ts'

const PATH = '/api/collab/canvases'

/** A canvas among the views of a project, for everybody who may see it; who may change the view arranges it. */
export function CanvasView({ viewId, projectId }: { viewId: string; projectId: string }) {
  const { data, error, refetch } = useQuery(CanvasView_query, { variables: { viewId } })
  const connection = useSharedDocument(PATH, viewId)
  const state = useDocumentState(connection)
  const isReady = useWasReady(state)
  if (state === 'refused' || state === 'damaged') return <RefusedText />
  return (
    <QueryState
      query={{ data: isReady && connection ? data : undefined, error, refetch }}
      failed="This canvas did not open"
      object="this canvas"
      waiting={<SkeletonPage label="Opening the canvas" />}
    >
      {({ me, view }) =>
        connection && <Ready connection={connection} projectId={projectId} mayEdit={view.viewerCan.edit} myId={me.id} />
      }
    </QueryState>
  )
}

type ReadyProps = { connection: DocumentConnection; projectId: string; mayEdit: boolean; myId: string }

function Ready({ connection, projectId, mayEdit, myId }: ReadyProps) {
  const canvas = useCanvas(connection, projectId, mayEdit)
  const others = usePresence(connection, myId)
  return (
    <div className={styles.room}>
      <div className={styles.here}>
        <Presence people={others} />
        <SaveState connection={connection} mayWrite={mayEdit} />
      </div>
      {canvas && <ArrangedCanvas canvas={canvas} projectId={projectId} />}
    </div>
  )
}
