import { useQuery } from '@apollo/client/react'
import type { CanvasItem, CardKind } from '@verbatim/contracts/canvas/canvas-item.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { List, Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Canvas, useCanvasActs } from '../../canvas/Canvas.tsx'
import { hueNameOf, ITEM_COLOURS } from '../../canvas/canvas-theme.ts'
import { ItemList } from '../../canvas/ItemList.tsx'
import { useItemChanges } from '../../canvas/use-stage.ts'
import type { DocumentConnection } from '../../editor/document-connection.ts'
import { RefusedText } from '../../editor/RefusedText.tsx'
import { SaveState } from '../../editor/SaveState.tsx'
import { useDocumentState, usePresence, useSharedDocument, useWasReady } from '../../editor/use-shared-document.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Presence } from '../../ui/Presence.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { linkToHighlight } from '../highlight/HighlightCard.tsx'
import { AddDialog } from './AddDialog.tsx'
import styles from './CanvasView.module.css'
import type { CardFaces } from './card-faces.ts'
import { CanvasView_query } from './operations.ts'
import { newCards } from './place-cards.ts'
import { TagDialog } from './TagDialog.tsx'
import { type OpenCanvas, useCanvas } from './use-canvas.ts'
import { useTagGroups } from './use-tag-groups.ts'

const PATH = '/api/collab/canvases'
const FULL = 'A canvas holds at most 20,000 items.'

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
      {canvas && <Arranging canvas={canvas} projectId={projectId} />}
    </div>
  )
}

type Asked = 'add' | 'list' | { tagOf: readonly CanvasItem[] } | null

function Arranging({ canvas, projectId }: { canvas: OpenCanvas; projectId: string }) {
  const { stage, faces, around, pointers } = canvas
  const [asked, setAsked] = useState<Asked>(null)
  const navigate = useNavigate()
  const tags = useTagGroups(canvas)
  const onMoved = (ids: readonly string[]): void => void tags.moved(ids)
  const plain = useCanvasActs(stage, onMoved, () => showToast({ message: FULL }))
  const acts = { ...plain, undo: () => (tags.undoMove() ? undefined : plain.undo()) }
  const add = async (kind: CardKind, ids: readonly string[]): Promise<void> => {
    await faces.need(kind, ids)
    const objects = ids.map((objectId) => ({ kind, objectId, face: faces.faceFor(kind, objectId) }))
    if (acts.put(newCards(stage, objects, acts.topOrder()))) stage.showChosen()
  }
  return (
    <>
      <Canvas
        stage={stage}
        around={around}
        acts={acts}
        onMoved={onMoved}
        onPoint={pointers.point}
        onOpen={(item) => {
          const to = linkOf(item, faces)
          if (to) navigate(to)
        }}
        tools={<Tools mayEdit={stage.mayEdit} onAsk={setAsked} />}
        more={(items) =>
          canBeTagged(items) && <IconButton icon={Tag} label="Tag" onClick={() => setAsked({ tagOf: items })} />
        }
      />
      {asked === 'add' && <Adding canvas={canvas} projectId={projectId} onAdd={add} onClose={() => setAsked(null)} />}
      {asked === 'list' && <ItemList stage={stage} around={around} onClose={() => setAsked(null)} />}
      {typeof asked === 'object' && asked !== null && (
        <TagDialog
          projectId={projectId}
          title={isGroup(asked.tagOf) ? 'Which tag does the group stand for?' : 'Which tag?'}
          onClose={() => setAsked(null)}
          onChoose={(tag) => {
            const [group] = asked.tagOf
            if (!group || !isGroup(asked.tagOf)) {
              void tags.tag(tag.id, highlightsOf(asked.tagOf))
              return
            }
            const hue = Object.hasOwn(ITEM_COLOURS, tag.color) ? (tag.color as keyof typeof ITEM_COLOURS) : 'grey'
            stage.model.together(() => {
              stage.model.look([group.id], { tagId: tag.id, color: ITEM_COLOURS[hue] })
              if (!group.text || hueNameOf(group.color) === null) stage.model.write(group.id, tag.title)
            })
            void tags.moved([group.id])
          }}
        />
      )}
    </>
  )
}

function Tools({ mayEdit, onAsk }: { mayEdit: boolean; onAsk: (asked: 'add' | 'list') => void }) {
  return (
    <>
      {mayEdit && (
        <Button size="sm" variant="ghost" icon={Plus} onClick={() => onAsk('add')}>
          Add
        </Button>
      )}
      <IconButton icon={List} label="Everything as a list" side="top" onClick={() => onAsk('list')} />
    </>
  )
}

type AddingProps = {
  canvas: OpenCanvas
  projectId: string
  onAdd: (kind: CardKind, ids: readonly string[]) => Promise<void>
  onClose: () => void
}

function Adding({ canvas: { stage }, projectId, onAdd, onClose }: AddingProps) {
  useItemChanges(stage.model)
  const here = new Set([...stage.model.items.values()].flatMap(({ objectId }) => objectId ?? []))
  return <AddDialog projectId={projectId} here={here} onAdd={(kind, ids) => void onAdd(kind, ids)} onClose={onClose} />
}

const isGroup = (items: readonly CanvasItem[]): boolean => items.length === 1 && items[0]?.kind === 'group'
const canBeTagged = (items: readonly CanvasItem[]): boolean => isGroup(items) || highlightsOf(items).length > 0
const highlightsOf = (items: readonly CanvasItem[]): string[] =>
  items.flatMap(({ kind, objectId }) => (kind === 'highlight' && objectId ? [objectId] : []))

/** The page of what a card stands for; of a highlight that is not known, none. */
function linkOf({ kind, objectId }: CanvasItem, { noteIdOf }: CardFaces): string | null {
  if (objectId === null) return null
  if (kind === 'insight') return linkTo('insight', { insightId: objectId })
  if (kind === 'note') return linkTo('note', { noteId: objectId })
  const noteId = noteIdOf(objectId)
  return noteId && linkToHighlight(noteId, objectId)
}
