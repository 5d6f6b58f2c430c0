import type { CanvasItem, CardKind } from '@verbatim/contracts/canvas/canvas-item.ts'
import { CANVAS_LIMITS } from '@verbatim/contracts/canvas/canvas-limits.ts'
import { Download, List, MessageSquare, Plus, Sparkles, Tag } from 'lucide-react'
import { useState } from 'react'
import { Canvas, useCanvasActs } from '../../canvas/Canvas.tsx'
import { ItemList } from '../../canvas/ItemList.tsx'
import { useActions } from '../../lib/use-actions.ts'
import { Button } from '../../ui/Button.tsx'
import { HEX_OF } from '../../ui/hues.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TAG_COLOURS } from '../../ui/TagPill.tsx'
import { showToast } from '../../ui/toasts.ts'
import { playOrPause, useClips } from '../highlight/use-clips.ts'
import { AddDialog } from './AddDialog.tsx'
import { CardClip } from './CardClip.tsx'
import { ClusterBar } from './ClusterBar.tsx'
import { ClusterDialog } from './ClusterDialog.tsx'
import { PlayCard } from './PlayCard.tsx'
import { newCards } from './place-cards.ts'
import { saidOn } from './said-on.ts'
import { type ChosenTag, TagDialog } from './TagDialog.tsx'
import type { OpenCanvas } from './use-canvas.ts'
import type { useCardComments } from './use-card-comments.ts'
import { useCardPeek } from './use-card-peek.ts'
import { useClustering } from './use-clustering.ts'
import { usePlayKey } from './use-play-key.ts'
import { useSavedTable } from './use-saved-table.ts'
import { useTagGroups } from './use-tag-groups.ts'

const FULL = `A canvas holds at most ${CANVAS_LIMITS.items.toLocaleString('en')} items.`

type Asked = 'add' | 'list' | 'cluster' | { tagOf: readonly CanvasItem[] }
type ArrangedCanvasProps = {
  canvas: OpenCanvas
  projectId: string
  /** Of the view. */
  title: string
  talk: ReturnType<typeof useCardComments>
}

/** A canvas with what is known of the objects on it: cards are added, tagged, clustered and opened. */
export function ArrangedCanvas({ canvas, projectId, title, talk }: ArrangedCanvasProps) {
  const { stage, faces, around, pointers } = canvas
  const [asked, setAsked] = useState<Asked | null>(null)
  const tags = useTagGroups(canvas)
  const onMoved = (ids: readonly string[]): void => void tags.moved(ids)
  const clips = useClips()
  const plain = useCanvasActs(stage, onMoved, () => showToast({ message: FULL }))
  const acts = { ...plain, undo: () => (tags.undoMove() ? undefined : plain.undo()) }
  const clustering = useClustering(stage, acts)
  const open = useCardPeek(canvas)
  const play = (item: CanvasItem): void => {
    const said = saidOn(item, faces)
    if (said) playOrPause(clips, said)
  }
  usePlayKey(stage, play)
  const save = useSavedTable(canvas, projectId, title)
  const add = async (kind: CardKind, ids: readonly string[]): Promise<void> => {
    await faces.need(kind, ids)
    const objects = ids.map((objectId) => ({ kind, objectId, face: faces.faceFor(kind, objectId) }))
    if (acts.put(newCards(stage, objects, acts.topOrder()))) stage.showChosen()
  }
  return (
    <>
      <Canvas
        {...{ stage, around, acts, onMoved }}
        onPoint={pointers.point}
        onOpen={open}
        onThreads={talk.open}
        tools={<Tools mayEdit={stage.mayEdit} onAsk={setAsked} onExport={save} />}
        more={(items) => (
          <>
            {items[0] && items.length === 1 && saidOn(items[0], faces) && (
              <PlayCard item={items[0]} clips={clips} onPlay={play} />
            )}
            {stage.mayEdit && canBeTagged(items) && (
              <IconButton icon={Tag} label="Tag" onClick={() => setAsked({ tagOf: items })} />
            )}
            {items[0] && items.length === 1 && <CommentOn item={items[0]} talk={talk} />}
          </>
        )}
      >
        {clustering.outcome && (
          <ClusterBar
            outcome={clustering.outcome}
            onShow={clustering.show}
            onUndo={clustering.undo}
            onKeep={clustering.keep}
          />
        )}
        <CardClip clips={clips} text={clips.heard === null ? undefined : faces.saidOf(clips.heard)?.text} />
      </Canvas>
      {asked === 'add' && (
        <AddDialog
          projectId={projectId}
          here={objectsOn(canvas)}
          onAdd={(kind, ids) => void add(kind, ids)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'list' && <ItemList stage={stage} around={around} onClose={() => setAsked(null)} />}
      {asked === 'cluster' && (
        <ClusterDialog
          model={stage.model}
          count={clustering.count}
          pending={clustering.pending}
          failure={clustering.failure}
          onCluster={(options) => void clustering.cluster(options).then((done) => done && setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
      {typeof asked === 'object' && asked !== null && (
        <TagDialog
          projectId={projectId}
          title={isGroup(asked.tagOf) ? 'Which tag does the group stand for?' : 'Which tag?'}
          onClose={() => setAsked(null)}
          onChoose={(tag) => {
            if (isGroup(asked.tagOf)) standFor(canvas, asked.tagOf, tag)
            void (isGroup(asked.tagOf)
              ? tags.moved(asked.tagOf.map(({ id }) => id))
              : tags.tag(tag.id, highlightsOf(asked.tagOf)))
          }}
        />
      )}
    </>
  )
}

type CommentOnProps = { item: CanvasItem; talk: ArrangedCanvasProps['talk'] }

function CommentOn({ item, talk }: CommentOnProps) {
  return <IconButton icon={MessageSquare} label="Comment" keys="mod+shift+m" onClick={() => talk.begin(item)} />
}

type ToolsProps = { mayEdit: boolean; onAsk: (asked: 'add' | 'list' | 'cluster') => void; onExport: () => void }

function Tools({ mayEdit, onAsk, onExport }: ToolsProps) {
  useActions([{ id: 'view-export', title: 'Export as CSV', group: 'This canvas', run: onExport }])
  return (
    <>
      {mayEdit && (
        <>
          <Button size="sm" variant="ghost" icon={Plus} onClick={() => onAsk('add')}>
            Add
          </Button>
          <Button size="sm" variant="ghost" icon={Sparkles} onClick={() => onAsk('cluster')}>
            Cluster
          </Button>
        </>
      )}
      <IconButton icon={List} label="Everything as a list" side="top" onClick={() => onAsk('list')} />
      <IconButton icon={Download} label="Export as CSV" side="top" onClick={onExport} />
    </>
  )
}

/** The group stands for the tag from now on, in its colour, and under its title where it had none. */
function standFor({ stage: { model } }: OpenCanvas, groups: readonly CanvasItem[], tag: ChosenTag): void {
  const hue = TAG_COLOURS.find((known) => known === tag.color) ?? 'grey'
  model.together(() => {
    for (const { id, text } of groups) {
      model.look([id], { tagId: tag.id, color: HEX_OF[hue], clustered: false })
      if (!text) model.write(id, tag.title)
    }
  })
}

const objectsOn = ({ stage }: OpenCanvas): ReadonlySet<string> =>
  new Set([...stage.model.items.values()].flatMap(({ objectId }) => objectId ?? []))
const isGroup = (items: readonly CanvasItem[]): boolean => items.length === 1 && items[0]?.kind === 'group'
const canBeTagged = (items: readonly CanvasItem[]): boolean => isGroup(items) || highlightsOf(items).length > 0
const highlightsOf = (items: readonly CanvasItem[]): string[] =>
  items.flatMap(({ kind, objectId }) => (kind === 'highlight' && objectId ? [objectId] : []))
