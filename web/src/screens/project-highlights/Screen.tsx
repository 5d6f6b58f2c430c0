import type { Unmasked } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { HighlightsScreenQuery, HighlightsToReviewQuery } from '../../gql/graphql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { useActions } from '../../lib/use-actions.ts'
import { useAddress } from '../../lib/use-address.ts'
import { counted } from '../../lib/words.ts'
import { HighlightGridSkeleton } from '../../objects/highlight/HighlightGrid.tsx'
import { playableClip, playOrPause, useClips } from '../../objects/highlight/use-clips.ts'
import { useOpenHighlight } from '../../objects/highlight/use-open-highlight.ts'
import { ExportHighlights } from '../../objects/list/ExportHighlights.tsx'
import { ProjectFrame } from '../../objects/project/ProjectFrame.tsx'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ReelDialog } from '../../objects/reel/ReelDialog.tsx'
import { withThoseBelow } from '../../objects/tag/tag-levels.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { ToolButton } from '../../views/toolbar/ToolButton.tsx'
import { AddToInsight } from './AddToInsight.tsx'
import { LIST_ID } from './card-beside.ts'
import { FilterBar } from './FilterBar.tsx'
import { byTag, type TagSection } from './groups.ts'
import { HighlightBulkBar } from './HighlightBulkBar.tsx'
import { HighlightList } from './HighlightList.tsx'
import { graphFilter, isNarrowed, type ListFilter, readFilter, writeFilter } from './highlight-filter.ts'
import { HighlightsScreen_query, HighlightsToReview_query } from './operations.ts'
import { PlayListed } from './PlayListed.tsx'
import { ReviewTray } from './ReviewTray.tsx'
import styles from './Screen.module.css'
import { SuggestionStrip } from './SuggestionStrip.tsx'
import { type HighlightActs, useHighlightActs } from './use-highlight-acts.ts'
import { usePicked } from './use-picked.ts'

/** Kinds of changes that the list shows. */
const CHANGES = ['HIGHLIGHT', 'TAG', 'NOTE']

/** What people said in a project, by tag or flat; the address keeps the filter. */
export function Screen() {
  const { projectId } = useRouteParams('projectHighlights')
  const [parameters, setParameters] = useAddress()
  const filter = readFilter(parameters)
  const change = (next: Partial<ListFilter>) =>
    setParameters((now) => writeFilter({ ...readFilter(now), ...next }, now), { replace: true })
  const { data, previousData, error, refetch, fetchMore } = useQuery(HighlightsScreen_query, {
    variables: { projectId, filter: graphFilter(filter) },
  })
  const waiting = useQuery(HighlightsToReview_query, { variables: { projectId } })
  useProjectChanges(projectId, () => Promise.all([refetch(), waiting.refetch()]), CHANGES)
  const shown = data ?? (previousData?.project.id === projectId ? previousData : undefined)
  // What waits stands above the list; had the list come first, it would be pushed down under the reader's eyes.
  const settled = shown && (waiting.data || waiting.error || isNarrowed(filter))
  return (
    <ProjectFrame projectId={projectId}>
      {(shown || !error) && (
        <FilterBar
          filter={filter}
          tags={shown?.tags ?? []}
          onChange={change}
          end={
            <>
              {shown && <Counts data={shown} />}
              {shown && <PlayListed {...{ projectId, filter }} listed={shown.highlights} />}
              {filter.state === 'ACTIVE' && <ExportListed {...{ projectId, filter }} tags={shown?.tags ?? []} />}
            </>
          }
        />
      )}
      <QueryState
        query={{ data: settled ? shown : undefined, error: shown ? undefined : error, refetch }}
        failed="The highlights did not load"
        waiting={
          <div className={`scroll ${styles.list}`}>
            <HighlightGridSkeleton />
          </div>
        }
      >
        {(data) => (
          <Page
            {...{ projectId, data, filter }}
            waiting={waiting.data}
            onChange={change}
            onMore={() => fetchMore({ variables: { after: data.highlights.nextCursor }, updateQuery: joinPages })}
          />
        )}
      </QueryState>
    </ProjectFrame>
  )
}

type Answer = Unmasked<HighlightsScreenQuery>

function joinPages(before: Answer, { fetchMoreResult: more }: { fetchMoreResult: Answer }): Answer {
  return { ...more, highlights: { ...more.highlights, items: [...before.highlights.items, ...more.highlights.items] } }
}

type ListedProps = { projectId: string; filter: ListFilter; tags: HighlightsScreenQuery['tags'] }

/** Takes what the list shows along. */
function ExportListed({ projectId, filter: { tagIds, withBelow, untagged, search }, tags }: ListedProps) {
  const [isExporting, setExporting] = useState(false)
  const begin = () => setExporting(true)
  useActions([{ id: 'view-export', title: 'Export highlights', group: 'Highlights', run: begin }])
  const wanted = withBelow ? withThoseBelow(tags, tagIds) : tagIds
  const filter = untagged ? { tags: { empty: true } } : tagIds.length > 0 ? { tags: { overlaps: wanted } } : null
  return (
    <>
      <ToolButton icon={Download} label="Export" isSmallOnPhone onClick={begin} />
      {isExporting && (
        <ExportHighlights {...{ projectId, filter, search }} title="Highlights" onClose={() => setExporting(false)} />
      )}
    </>
  )
}

function Counts({ data: { highlights } }: { data: HighlightsScreenQuery }) {
  const { total, peopleCount } = highlights
  return <span className="meta num">{`${counted(total, 'highlight')}, ${counted(peopleCount, 'person')}`}</span>
}

type PageProps = {
  projectId: string
  data: HighlightsScreenQuery
  waiting: HighlightsToReviewQuery | undefined
  filter: ListFilter
  onChange: (next: Partial<ListFilter>) => void
  onMore: () => Promise<unknown>
}

function Page({ projectId, data, waiting, filter, onChange, onMore }: PageProps) {
  const acts = useHighlightActs()
  const picking = usePicked()
  useUndoKeys(acts, data.project.viewerCan.edit)
  const clips = useClips()
  const [adding, setAdding] = useState(false)
  const open = useOpenHighlight()
  const editable = data.project.viewerCan.edit
  const { items, nextCursor } = data.highlights
  const sections: TagSection<(typeof items)[number]>[] = filter.grouped
    ? byTag(items, data.tags, filter.withBelow ? withThoseBelow(data.tags, filter.tagIds) : filter.tagIds)
    : [{ tag: null, highlights: [...items] }]
  const play = (id: string) => playOrPause(clips, items.find((one) => one.id === id) ?? { id })
  const picked = items.filter(({ id }) => picking.picked.has(id))
  const isPlayable = picked.some((one) => playableClip(one) !== null)
  const [watching, setWatching] = useState<readonly string[]>([])
  const watch = () => {
    clips.stop()
    setWatching(picked.map(({ id }) => id))
  }
  const waits = !isNarrowed(filter) && waiting
  return (
    <>
      <div className={`scroll ${styles.list}`} id={LIST_ID} tabIndex={-1}>
        {waits && (
          <SuggestionStrip
            suggested={waits.suggested}
            acts={acts}
            editable={editable}
            onPlay={(clip) => clips.play([clip])}
          />
        )}
        {waits && <ReviewTray review={waits.review} acts={acts} editable={editable} />}
        {items.length === 0 ? (
          <Nothing projectId={projectId} filter={filter} onChange={onChange} />
        ) : (
          <HighlightList {...{ sections, picking, clips }} titled={filter.grouped} onPlay={play} onOpen={open} />
        )}
        {nextCursor && <ShowMore onMore={onMore} />}
      </div>
      {picked.length > 0 && (
        <HighlightBulkBar
          picked={picked}
          projectId={projectId}
          editable={editable}
          acts={acts}
          onPlay={isPlayable ? watch : null}
          onInsight={() => setAdding(true)}
          onClear={picking.clear}
        />
      )}
      {watching.length > 0 && (
        <ReelDialog title="Reel of what you picked" highlightIds={watching} onClose={() => setWatching([])} />
      )}
      {adding && (
        <AddToInsight
          projectId={projectId}
          highlightIds={picked.map(({ id }) => id)}
          onDone={() => {
            setAdding(false)
            picking.clear()
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** Takes the last act on highlights back, and does it again, by the keys of every other page. */
function useUndoKeys({ undo, redo }: HighlightActs, editable: boolean): void {
  const act = (id: string, title: string, keys: string, run: () => void) => ({
    id,
    title,
    group: 'Highlights',
    keys,
    run,
  })
  useActions(
    editable
      ? [
          act('highlights-undo', 'Undo the last change of highlights', 'mod+z', undo),
          act('highlights-redo', 'Do the last change of highlights again', 'mod+shift+z', redo),
        ]
      : [],
  )
}

type NothingProps = Pick<PageProps, 'projectId' | 'filter' | 'onChange'>

function Nothing({ projectId, filter, onChange }: NothingProps) {
  if (isNarrowed(filter))
    return (
      <EmptyState
        art="search"
        framed
        title="No highlight fits these filters"
        text="Other highlights of the project are only hidden."
        actions={
          <Button onClick={() => onChange({ tagIds: [], untagged: false, state: 'ACTIVE', search: '' })}>
            Clear filters
          </Button>
        }
      />
    )
  return (
    <EmptyState
      art="highlights"
      title="What people said, in one place"
      text="Select words in a note and give them a tag. They appear here with their source."
      actions={<ButtonLink to={linkTo('projectNotes', { projectId })}>Open the notes</ButtonLink>}
    />
  )
}
