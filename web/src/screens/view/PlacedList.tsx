import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ReactNode } from 'react'
import { problemOf } from '../../lib/problem.ts'
import { HIGHLIGHTS_ACROSS } from '../../objects/list/across-highlights.ts'
import { INSIGHTS_ACROSS } from '../../objects/list/across-insights.ts'
import { NOTES_ACROSS } from '../../objects/list/across-notes.ts'
import { ListAcrossProjects } from '../../objects/list/ListAcrossProjects.tsx'
import type { ListPlace } from '../../objects/list/list-place.ts'
import { PROJECT_LIST, RECENT_PROJECTS } from '../../objects/list/project-kind.ts'
import { useSavedPlace } from '../../objects/list/use-saved-place.ts'
import { MemberTabs } from '../../objects/member/MemberTabs.tsx'
import { BrowseTabs } from '../../objects/project/BrowseTabs.tsx'
import { FolderTabs } from '../../objects/project/FolderTabs.tsx'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import type { PlacedView } from '../../objects/view/operations.ts'
import { frameOf } from '../../objects/view/placed-view.ts'
import { VIEW_NOUNS } from '../../objects/view/saved-view.ts'
import { usePlacedViews } from '../../objects/view/use-placed-views.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { Crumb } from '../../ui/breadcrumb-path.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx'

/** A list over projects as somebody saved it, among the lists of the workspace or of a folder. */
export function PlacedList({ viewId, folderId }: { viewId: string; folderId: string | null }) {
  const { views, error } = usePlacedViews(folderId)
  const view = views?.find(({ id }) => id === viewId)
  if (error && (!views || isShut(error)))
    return (
      <>
        <PageHeader crumbs={[{ label: 'View' }]} />
        <ErrorState title="This view did not open" object="this view" error={error} />
      </>
    )
  if (!views) return <SkeletonPage />
  if (view) return <Opened key={viewId} view={view} />
  return (
    <>
      <PageHeader crumbs={[{ label: 'View' }]} />
      <ErrorState title="This view is gone" object="this view" error={new Error('It was deleted.')} />
    </>
  )
}

/** Whether the folder is gone, or closed to this person: what stood there is not theirs to see any more. */
const isShut = (error: unknown): boolean => ['missing', 'forbidden'].includes(problemOf(error).kind)

function Opened({ view }: { view: PlacedView }) {
  const { objectType, place, folder, colleague } = view
  const folderId = folder?.id ?? null
  const found = useSavedPlace({ objectType, place, projectId: null, folderId, colleagueId: colleague?.id ?? null })
  const things = VIEW_NOUNS[objectType].objects.toLowerCase()
  return (
    <>
      <PageHeader crumbs={crumbsOf(view)} />
      <Frame view={view} />
      {found.place ? (
        <Rows view={view} place={found.place} />
      ) : found.error ? (
        <ErrorState title={`The ${things} did not load`} error={found.error} onRetry={() => void found.readAgain()} />
      ) : (
        <SkeletonRows rows={12} height={40} label={`Loading ${things}`} />
      )}
    </>
  )
}

function Frame({ view }: { view: PlacedView }): ReactNode {
  switch (frameOf(view)) {
    case 'folder':
      return view.folder && <FolderTabs folderId={view.folder.id} />
    case 'colleague':
      return view.colleague && <MemberTabs member={view.colleague} />
    case 'browse':
      return <BrowseTabs view={null} />
    default:
      return <WorkTabs />
  }
}

function crumbsOf(view: PlacedView): Crumb[] {
  const { title, folder, colleague } = view
  if (folder)
    return [
      { label: 'Projects', to: linkTo('browse', {}) },
      { label: folder.name, to: linkTo('folder', { projectCategoryId: folder.id }) },
      { label: title },
    ]
  if (colleague) return [{ label: colleague.name, to: linkTo('user', { userId: colleague.id }) }, { label: title }]
  const isWork = frameOf(view) === 'work'
  return [
    isWork ? { label: 'Your work', to: linkTo('yourWork', {}) } : { label: 'Projects', to: linkTo('browse', {}) },
    { label: title },
  ]
}

function Rows({ view, place }: { view: PlacedView; place: ListPlace }) {
  const list = {
    place,
    view,
    home: { folderId: view.folder?.id ?? null, place: view.place, colleagueId: view.colleague?.id },
    nothing: <Nothing view={view} />,
  }
  const isRecent = view.place === 'RECENT'
  switch (view.objectType) {
    case 'NOTE':
      return <ListAcrossProjects kind={isRecent ? NOTES_ACROSS.recent : NOTES_ACROSS.all} {...list} />
    case 'HIGHLIGHT':
      return <ListAcrossProjects kind={isRecent ? HIGHLIGHTS_ACROSS.recent : HIGHLIGHTS_ACROSS.all} {...list} />
    case 'INSIGHT':
      return <ListAcrossProjects kind={isRecent ? INSIGHTS_ACROSS.recent : INSIGHTS_ACROSS.all} {...list} />
    default:
      return <ListAcrossProjects kind={isRecent ? RECENT_PROJECTS : PROJECT_LIST} {...list} />
  }
}

const Nothing = ({ view }: { view: PlacedView }) => (
  <EmptyState
    art={view.objectType === 'PROJECT' ? 'folder' : 'note'}
    title="Nothing is in this view"
    text="It lists what you may open yourself: others may see more in it, or less."
    actions={<ButtonLink to={linkTo('browse', {})}>Open a project</ButtonLink>}
  />
)
