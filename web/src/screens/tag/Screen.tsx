import { useQuery } from '@apollo/client/react'
import { useMediaQuery } from '@mantine/hooks'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Download, Ellipsis, FolderInput, ListTree, Merge, Split, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { TagScreenQuery } from '../../gql/graphql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { useActions } from '../../lib/use-actions.ts'
import { useVisit } from '../../lib/visited-objects.ts'
import { counted } from '../../lib/words.ts'
import { useWhy } from '../../objects/access/use-why.tsx'
import { playableClip, playOrPause, useClips } from '../../objects/highlight/use-clips.ts'
import { useOpenHighlight } from '../../objects/highlight/use-open-highlight.ts'
import { ExportHighlights } from '../../objects/list/ExportHighlights.tsx'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ReelDialog } from '../../objects/reel/ReelDialog.tsx'
import { ShareReel } from '../../objects/reel/ShareReel.tsx'
import { DeleteTagDialog } from '../../objects/tag/DeleteTagDialog.tsx'
import { ChooseMergeTarget, MergeDialog, type MergeTarget } from '../../objects/tag/MergeDialog.tsx'
import { ParentDialog } from '../../objects/tag/ParentDialog.tsx'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { showToast } from '../../ui/toasts.ts'
import { UndoRoom, useUndoStack } from '../../ui/UndoRoom.tsx'
import { createUndoStack } from '../../ui/undo-stack.ts'
import { Definition } from './Definition.tsx'
import { Meaning } from './Meaning.tsx'
import { MoveTag } from './MoveTag.tsx'
import { NotesChart } from './NotesChart.tsx'
import { TaggedHighlights_query, TagScreen_query } from './operations.ts'
import { type BarClip, ReelBar } from './ReelBar.tsx'
import styles from './Screen.module.css'
import { SplitTag } from './SplitTag.tsx'
import { TagAside } from './TagAside.tsx'
import { joinTagged, TaggedHighlights } from './TaggedHighlights.tsx'
import { TaggedSkeleton, TagSkeleton } from './TagSkeleton.tsx'

type Tag = TagScreenQuery['tag']

/** Kinds of changes that the page shows. */
const CHANGES = ['TAG', 'TAG_GROUP', 'HIGHLIGHT', 'NOTE']

/** A merge and a split lead to the page of another tag, where they are taken back as well. */
const UNDOS = createUndoStack()

/** One tag: what it means, who speaks of it, where, and every quote under it. */
export function Screen() {
  const { tagId } = useRouteParams('tag')
  const query = useQuery(TagScreen_query, { variables: { tagId } })
  return (
    <UndoRoom stack={UNDOS}>
      {!query.data && <PageHeader crumbs={[{ label: 'Tag' }]} />}
      <QueryState query={query} failed="This tag did not open" object="this tag" waiting={<TagSkeleton />}>
        {({ tag }) => <TagPage tag={tag} onChange={() => query.refetch()} />}
      </QueryState>
    </UndoRoom>
  )
}

function TagPage({ tag, onChange }: { tag: Tag; onChange: () => Promise<unknown> }) {
  const clips = useClips()
  const [withBelow, setWithBelow] = useState(false)
  const [watching, setWatching] = useState(false)
  const projectId = tag.project.id
  const tagged = useQuery(TaggedHighlights_query, { variables: { projectId, tagIds: [tag.id], withBelow } })
  const { data, refetch, fetchMore } = tagged
  useProjectChanges(projectId, () => Promise.all([onChange().catch(() => undefined), refetch()]), CHANGES)
  const reel = useMemo(
    () =>
      (data?.highlights.items ?? []).flatMap((highlight): BarClip[] => {
        const clip = playableClip(highlight)
        return clip ? [{ ...clip, speaker: highlight.speaker ?? null }] : []
      }),
    [data],
  )
  const open = useOpenHighlight()
  useVisit({ kind: 'tag', to: linkTo('tag', { tagId: tag.id }), title: tag.title })
  const play = (id: string) => playOrPause(clips, data?.highlights.items.find((one) => one.id === id) ?? { id })
  return (
    <>
      <PageHeader
        crumbs={[
          { label: tag.project.title, to: linkTo('project', { projectId }) },
          { label: 'Tags', to: linkTo('projectTags', { projectId }) },
          { label: tag.title },
        ]}
        actions={
          <>
            {tag.viewerCan.manageAccess && reel.length > 0 && (
              <ShareReel size="sm" place={{ projectId, tagId: tag.id }} name={`the reel of ${tag.title}`} isAct />
            )}
            <ExportTagged tag={tag} />
            <TagActs tag={tag} />
          </>
        }
      />
      <div className={`split ${styles.split}`}>
        <div className="scroll">
          <div className={styles.page}>
            <Definition tag={tag} />
            <Meaning tag={tag} />
            <TagNumbers counts={withBelow ? tag.withBelow : tag} people={data?.all.peopleCount} />
            <NotesChart tag={tag} />
            <QueryState query={tagged} failed="The highlights did not load" framed waiting={<TaggedSkeleton />}>
              {(data) => (
                <TaggedHighlights
                  {...{ data, projectId, clips }}
                  tagId={tag.id}
                  below={{ count: tag.withBelow.tagCount, isIn: withBelow, onChange: setWithBelow }}
                  onPlay={play}
                  onOpen={open}
                  onMore={() =>
                    fetchMore({ variables: { after: data.highlights.nextCursor }, updateQuery: joinTagged })
                  }
                />
              )}
            </QueryState>
          </div>
        </div>
        <TagAside tag={tag} />
      </div>
      {reel.length > 0 && (
        <ReelBar
          {...{ reel, clips }}
          onOpen={() => {
            clips.stop()
            setWatching(true)
          }}
        />
      )}
      {watching && (
        <ReelDialog
          title={`Reel of ${tag.title}`}
          highlightIds={reel.map(({ id }) => id)}
          onClose={() => setWatching(false)}
        />
      )}
    </>
  )
}

/** Takes the highlights of the tag along. */
function ExportTagged({ tag: { id, title, project, highlightCount } }: { tag: Tag }) {
  const [isExporting, setExporting] = useState(false)
  const begin = () => setExporting(true)
  useActions(highlightCount > 0 ? [{ id: 'tag-export', title: 'Export highlights', group: GROUP, run: begin }] : [])
  if (highlightCount === 0) return null
  return (
    <>
      <IconButton icon={Download} label="Export highlights" onClick={begin} />
      {isExporting && (
        <ExportHighlights
          projectId={project.id}
          filter={{ tags: { contains: [id] } }}
          {...{ title }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}

type Counts = Pick<Tag, 'peopleCount' | 'highlightCount' | 'noteCount'>

function TagNumbers({ counts, people }: { counts: Counts; people: number | undefined }) {
  return (
    <div className={`row wide ${styles.numbers}`}>
      <span>
        <b className="num">{counts.peopleCount}</b>{' '}
        <span className="sec">{people === undefined ? 'people' : `of ${counted(people, 'person')}`}</span>
      </span>
      <span className="vr" />
      <span>
        <b className="num">{counts.highlightCount}</b>{' '}
        <span className="sec">
          {counts.highlightCount === 1 ? 'highlight' : 'highlights'} in {counted(counts.noteCount, 'note')}
        </span>
      </span>
    </div>
  )
}

type Asked = { wish: 'choose' | 'delete' | 'split' | 'move' | 'parent' } | { wish: 'merge'; target: MergeTarget }

const GROUP = 'This tag'

function TagActs({ tag }: { tag: Tag }) {
  const mayChange = tag.viewerCan.edit && !tag.locked
  const why = useWhy('tag', formatResourceId('tag', tag.id), tag.project.id)
  const [asked, setAsked] = useState<Asked | null>(null)
  const phone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const navigate = useNavigate()
  const close = () => setAsked(null)
  const merge = { id: 'tag-merge', title: 'Merge into…', icon: Merge, run: () => setAsked({ wish: 'choose' }) }
  const changes = [
    ...(phone ? [merge] : []),
    ...(tag.highlightCount > 1
      ? [{ id: 'tag-split', title: 'Split…', icon: Split, run: () => setAsked({ wish: 'split' }) }]
      : []),
    { id: 'tag-parent', title: 'Put below…', icon: ListTree, run: () => setAsked({ wish: 'parent' }) },
    { id: 'tag-move', title: 'Move to project…', icon: FolderInput, run: () => setAsked({ wish: 'move' }) },
  ]
  const removal = {
    id: 'tag-delete',
    title: 'Delete tag',
    icon: Trash2,
    danger: true,
    run: () => setAsked({ wish: 'delete' }),
  }
  const undos = useUndoStack()
  const undo = { id: 'tag-undo', title: 'Undo the last change', group: GROUP, keys: 'mod+z' }
  useActions([
    ...(phone || !mayChange ? [] : [{ ...merge, group: GROUP }]),
    { ...undo, run: () => void (undos.undo() || showToast({ message: 'Nothing to undo on this page' })) },
  ])
  return (
    <>
      {!phone && mayChange && (
        <Button variant="ghost" size="sm" icon={Merge} onClick={merge.run}>
          {merge.title}
        </Button>
      )}
      <ActMenu
        align="end"
        trigger={<IconButton icon={Ellipsis} label="More about this tag" />}
        group={GROUP}
        acts={[...(mayChange ? changes : []), why.act, ...(mayChange ? [removal] : [])]}
      />
      {why.dialog}
      {asked?.wish === 'choose' && (
        <ChooseMergeTarget
          projectId={tag.project.id}
          source={tag}
          onChoose={(target) => setAsked({ wish: 'merge', target })}
          onClose={close}
        />
      )}
      {asked?.wish === 'merge' && (
        <MergeDialog
          source={tag}
          target={asked.target}
          onMerged={(tagId) => navigate(linkTo('tag', { tagId }), { replace: true })}
          onClose={close}
        />
      )}
      {asked?.wish === 'split' && <SplitTag tag={tag} onClose={close} />}
      {asked?.wish === 'parent' && <ParentDialog projectId={tag.project.id} tag={tag} onClose={close} />}
      {asked?.wish === 'move' && <MoveTag tag={tag} onClose={close} />}
      {asked?.wish === 'delete' && (
        <DeleteTagDialog
          tag={tag}
          onDeleted={() => navigate(linkTo('projectTags', { projectId: tag.project.id }), { replace: true })}
          onClose={close}
        />
      )}
    </>
  )
}
