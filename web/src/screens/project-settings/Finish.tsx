import type { ProjectSettingsQuery } from '../../gql/graphql.ts'
import { useDeleteProject } from '../../objects/project/ProjectMenu.tsx'
import { useStanding } from '../../objects/project/use-standing.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Finish.module.css'

type FinishProps = { project: ProjectSettingsQuery['project'] }

/** How a project ends: archived, where it is read and quoted on, or in the trash. */
export function Finish({ project: { id, title, folder, archivedAt, archivedBy, viewerCan } }: FinishProps) {
  const { archive, bringBack } = useStanding(id, title)
  const remove = useDeleteProject({ projectId: id, title, folderId: folder?.id ?? null })
  return (
    <SettingRow title="Finish" explanation={viewerCan.archive ? '' : 'Somebody with full access does this.'}>
      <div className={styles.way}>
        <div className="grow">
          <p>{archivedAt ? 'Bring the project back' : 'Archive the project'}</p>
          <p className="meta">
            {archivedAt
              ? `Archived${archivedBy ? ` by ${archivedBy.name}` : ''}. It stands in lists again and can be changed.`
              : 'It leaves the lists. Reading and quoting go on, writing ends. Can be brought back.'}
          </p>
        </div>
        <Button disabled={!viewerCan.archive} onClick={() => void (archivedAt ? bringBack() : archive())}>
          {archivedAt ? 'Bring back' : 'Archive'}
        </Button>
      </div>
      <div className={styles.way}>
        <div className="grow">
          <p>Move to trash</p>
          <p className="meta">It goes with everything in it, and can be restored for 30 days.</p>
        </div>
        <Button variant="danger" disabled={!viewerCan.delete} onClick={() => void remove()}>
          Move to trash
        </Button>
      </div>
    </SettingRow>
  )
}
