import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useWhy } from '../access/use-why.tsx'
import type { SavedView } from './operations.ts'
import { placeBeside } from './saved-view.ts'
import { ViewDialog } from './ViewDialog.tsx'
import type { ViewActs } from './view-acts.ts'

type ViewMenuProps = {
  view: SavedView
  /** Null for a view over projects. */
  projectId: string | null
  views: readonly SavedView[]
  /** Those of them that have tabs. */
  tabs: readonly SavedView[]
  acts: ViewActs
}

/** What can be done with the view that is open: its name and sign, who sees it, its place, the end of it. */
export function ViewMenu({ view, projectId, views, tabs, acts }: ViewMenuProps) {
  const why = useWhy('view', formatResourceId('projectView', view.id), projectId)
  const [isEditing, setEditing] = useState(false)
  const { edit, delete: mayDelete, manageAccess } = view.viewerCan
  const changes = [
    { id: 'view-edit', title: 'Name, sign and who sees it', also: 'rename', icon: Pencil, run: () => setEditing(true) },
    ...(placeBeside(views, view, -1, tabs)
      ? [{ id: 'view-left', title: 'Move to the left', icon: ArrowLeft, run: () => void acts.move(view, -1) }]
      : []),
    ...(placeBeside(views, view, 1, tabs)
      ? [{ id: 'view-right', title: 'Move to the right', icon: ArrowRight, run: () => void acts.move(view, 1) }]
      : []),
  ]
  const removal = {
    id: 'view-delete',
    title: 'Delete view',
    icon: Trash2,
    danger: true,
    run: () => void acts.remove(view),
  }
  return (
    <>
      <ActMenu
        group="This view"
        align="start"
        trigger={<IconButton icon={Ellipsis} size="sm" label={`More about the view ${view.title}`} />}
        acts={[...(edit ? changes : []), why.act, ...(mayDelete ? [removal] : [])]}
      />
      {why.dialog}
      {isEditing && (
        <ViewDialog
          heading="The view"
          verb="Save"
          start={{ ...view, icon: view.icon ?? '', personal: view.owner !== null }}
          belongsTo={acts.belongsTo}
          mayShare={manageAccess}
          onSave={({ title, icon, personal }) => acts.change(view.id, { title, icon, personal })}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
