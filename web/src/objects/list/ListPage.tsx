import { ProjectFrame } from '../project/ProjectFrame.tsx'
import type { SavedView } from '../view/operations.ts'
import { useShownViews } from '../view/use-project-views.ts'
import { useSavedState } from '../view/use-saved-state.ts'
import { useViewActs } from '../view/use-view-acts.ts'
import { ArrangedList } from './ArrangedList.tsx'
import type { ListedRow, ListKind } from './list-kind.ts'
import { useListFields } from './use-list-fields.ts'

type ListPageProps<Row extends ListedRow> = {
  kind: ListKind<Row>
  projectId: string
  view: SavedView | undefined
}

/** A list of a project as a page of its own. */
export function ListPage<Row extends ListedRow>({ kind, projectId, view }: ListPageProps<Row>) {
  const fields = useListFields(projectId, kind.objectType)
  const { views = [], mayShare } = useShownViews(projectId)
  const acts = useViewActs(projectId, views)
  const state = useSavedState(view, kind.objectType)
  return (
    <ProjectFrame projectId={projectId}>
      {fields && <ArrangedList {...{ kind, fields, state, mayShare }} place={{ projectId }} saved={{ view, acts }} />}
    </ProjectFrame>
  )
}
