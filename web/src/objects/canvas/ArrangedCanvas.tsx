import type { CanvasItem, CardKind } from '@verbatim/contracts/canvas/canvas-item.ts'
import { CANVAS_LIMITS } from '@verbatim/contracts/canvas/canvas-limits.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { List, MessageSquare, Pause, Play, Plus, Sparkles, Tag } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Canvas, useCanvasActs } from '../../canvas/Canvas.tsx'
import { ItemList } from '../../canvas/ItemList.tsx'
import { useActions } from '../../lib/use-actions.ts'
import { Button } from '../../ui/Button.tsx'
import { HEX_OF } from '../../ui/hues.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TAG_COLOURS } from '../../ui/TagPill.tsx'
import { showToast } from '../../ui/toasts.ts'
import { linkToHighlight } from '../highlight/HighlightCard.tsx'
import { type Clips, playableClip, playOrPause, useClips } from '../highlight/use-clips.ts'
import { AddDialog } from './AddDialog.tsx'
import { CardClip } from './CardClip.tsx'
import { ClusterBar } from './ClusterBar.tsx'
import { ClusterDialog } from './ClusterDialog.tsx'
import type { CardFaces } from './card-faces.ts'
import { newCards } from './place-cards.ts'
import { type ChosenTag, TagDialog } from './TagDialog.tsx'
import type { OpenCanvas } from './use-canvas.ts'
import type { useCardComments } from './use-card-comments.ts'
import { useClustering } from './use-clustering.ts'
import { useTagGroups } from './use-tag-groups.ts'

const FULL = `A canvas holds at most ${CANVAS_LIMITS.items.toLocaleString('en')} items.`

type Asked = 'add' | 'list' | 'cluster' | { tagOf: readonly CanvasItem[] }
type ArrangedCanvasProps = { canvas: OpenCanvas; projectId: string; talk: ReturnType<typeof useCardComments> }

/** A canvas with what is known of the objects on it: cards are added, tagged, clustered and opened. */
export function ArrangedCanvas({ canvas, projectId, talk }: ArrangedCanvasProps) {
  const { stage, faces, around, pointers } = canvas
  const [asked, setAsked] = useState<Asked | null>(null)
  const navigate = useNavigate()
  const tags = useTagGroups(canvas)
  const onMoved = (ids: readonly string[]): void => void tags.moved(ids)
  const clips = useClips()
  const plain = useCanvasActs(stage, onMoved, () => showToast({ message: FULL }))
  const acts = { ...plain, undo: () => (tags.undoMove() ? undefined : plain.undo()) }
  const clustering = useClustering(stage, acts)
  const open = (item: CanvasItem): void => {
    const to = linkOf(item, faces)
    if (to) navigate(to)
  }
  const play = (item: CanvasItem): void => {
    const said = saidOn(item, faces)
    if (said) playOrPause(clips, said)
  }
  usePlayKey(stage, play)
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
        tools={<Tools mayEdit={stage.mayEdit} onAsk={setAsked} />}
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

type PlayCardProps = { item: CanvasItem; clips: Clips; onPlay: (item: CanvasItem) => void }

function PlayCard({ item, clips, onPlay }: PlayCardProps) {
  const isPlaying = clips.heard === item.objectId && clips.state.playing
  return (
    <IconButton
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? 'Pause the clip' : 'Play the clip'}
      keys="p"
      onClick={() => onPlay(item)}
    />
  )
}

/** P plays the clip of the card that is selected. */
function usePlayKey(stage: OpenCanvas['stage'], play: (item: CanvasItem) => void): void {
  const run = (): void => {
    const [only, ...others] = stage.get().selection
    const item = only && others.length === 0 ? stage.model.items.get(only) : undefined
    if (item) play(item)
  }
  useActions([{ id: 'canvas-play', title: 'Play the clip of the card', group: 'This canvas', keys: 'p', run }])
}

type CommentOnProps = { item: CanvasItem; talk: ArrangedCanvasProps['talk'] }

function CommentOn({ item, talk }: CommentOnProps) {
  return <IconButton icon={MessageSquare} label="Comment" keys="mod+shift+m" onClick={() => talk.begin(item)} />
}

function Tools({ mayEdit, onAsk }: { mayEdit: boolean; onAsk: (asked: 'add' | 'list' | 'cluster') => void }) {
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

/** What was said on the card of a highlight, where that plays. */
function saidOn({ kind, objectId }: CanvasItem, faces: CardFaces) {
  const said = kind === 'highlight' && objectId ? faces.saidOf(objectId) : null
  return said && playableClip(said) ? said : null
}

/** The page of what a card stands for; of a highlight that is not known, none. */
function linkOf({ kind, objectId }: CanvasItem, { saidOf }: CardFaces): string | null {
  if (objectId === null) return null
  if (kind === 'insight') return linkTo('insight', { insightId: objectId })
  if (kind === 'note') return linkTo('note', { noteId: objectId })
  const noteId = saidOf(objectId)?.note.id
  return noteId ? linkToHighlight(noteId, objectId) : null
}
