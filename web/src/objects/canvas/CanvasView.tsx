import { useQuery } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import type { ReactNode } from 'react'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { isRefused } from '../../editor/document-connection.ts'
import { RefusedText } from '../../editor/RefusedText.tsx'
import { SaveState } from '../../editor/SaveState.tsx'
import { useDocumentState, usePresence, useSharedDocument, useWasReady } from '../../editor/use-shared-document.ts'
import { classNames } from '../../lib/class-names.ts'
import { Presence } from '../../ui/Presence.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { CommentsButton } from '../comment/CommentsButton.tsx'
import { CommentsSide } from '../comment/CommentsSide.tsx'
import { type Comments, useComments } from '../comment/use-comments.ts'
import { useThreadSteps } from '../comment/use-thread-steps.ts'
import { ArrangedCanvas } from './ArrangedCanvas.tsx'
import styles from './CanvasView.module.css'
import { CanvasView_query } from './operations.ts'
import { type OpenCanvas, useCanvas } from './use-canvas.ts'
import { useCardComments } from './use-card-comments.ts'

const PATH = '/api/collab/canvases'

/** A canvas among the views of a project, for everybody who may see it; who may change the view arranges it. */
export function CanvasView({ viewId, projectId }: { viewId: string; projectId: string }) {
  const { data, error, refetch } = useQuery(CanvasView_query, { variables: { viewId } })
  const connection = useSharedDocument(PATH, viewId)
  const state = useDocumentState(connection)
  const isReady = useWasReady(state)
  if (isRefused(state)) return <RefusedText />
  return (
    <QueryState
      query={{ data: isReady && connection ? data : undefined, error, refetch }}
      failed="This canvas did not open"
      object="this canvas"
      waiting={<SkeletonPage label="Opening the canvas" />}
    >
      {({ me, view }) =>
        connection && (
          <Ready {...{ connection, projectId, viewId }} title={view.title} mayEdit={view.viewerCan.edit} myId={me.id} />
        )
      }
    </QueryState>
  )
}

type ReadyProps = {
  connection: DocumentConnection
  projectId: string
  viewId: string
  title: string
  mayEdit: boolean
  myId: string
}

function Ready({ connection, projectId, viewId, title, mayEdit, myId }: ReadyProps) {
  const canvas = useCanvas(connection, projectId, mayEdit)
  const others = usePresence(connection, myId)
  const comments = useComments(formatResourceId('projectView', viewId))
  const here = (
    <div className={styles.here}>
      <Presence people={others} />
      <SaveState connection={connection} mayWrite={mayEdit} />
      <CommentsButton comments={comments} />
    </div>
  )
  return canvas && <Commented {...{ canvas, projectId, viewId, title, comments, here }} />
}

type CommentedProps = {
  canvas: OpenCanvas
  projectId: string
  viewId: string
  title: string
  comments: Comments
  /** Over the canvas: who is here. */
  here: ReactNode
}

/** The canvas, and beside it what is said about it and about what lies on it. */
function Commented({ canvas, projectId, viewId, title, comments, here }: CommentedProps) {
  const talk = useCardComments(canvas, viewId, comments)
  useThreadSteps(comments, () => 0)
  return (
    <div className={styles.room}>
      <div className={classNames(styles.place, comments.isOpen && styles.talked)}>
        {here}
        <ArrangedCanvas {...{ canvas, projectId, title, talk }} />
      </div>
      {comments.isOpen && (
        <CommentsSide
          comments={comments}
          name="this canvas"
          narrows
          hint="Select a card to comment on it, or write above."
          onPlace={talk.onPlace}
          onLeave={talk.onLeave}
          aboutOf={talk.aboutOf}
        />
      )}
    </div>
  )
}
