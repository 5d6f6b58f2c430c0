import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { problemLine } from '../../lib/problem.ts'
import { useRoute } from '../../lib/route.ts'
import { useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowList } from '../../ui/ListRow.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PurgeDialog } from './PurgeDialog.tsx'
import styles from './Screen.module.css'
import { TrashRow } from './TrashRow.tsx'
import { entriesOf, type TrashRowEntry, TrashScreen_query } from './trash-entries.ts'
import { useTrashActs } from './use-trash-acts.ts'

const TrashProject_query = graphql(`query TrashProject($projectId: ID!) { project(id: $projectId) { id title } }`)

/** What was deleted in the last 30 days, of the workspace or of one project: to bring back, or to remove for good. */
export function Screen() {
  const projectId = useRoute()?.params.projectId ?? null
  const query = useQuery(TrashScreen_query, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  })
  const { data: place } = useQuery(TrashProject_query, {
    variables: { projectId: projectId ?? '' },
    skip: projectId === null,
  })
  const [now] = useState(Date.now)
  const [purging, setPurging] = useState<TrashRowEntry | null>(null)
  const { restore, purge } = useTrashActs()
  useWorkspaceChanges(query.refetch)
  const bringBack = async (entry: TrashRowEntry) => {
    try {
      await restore(entry)
      showToast({ message: `${entry.title} is back`, icon: RotateCcw })
    } catch (refused) {
      showToast({ message: problemLine(refused) })
    }
  }
  return (
    <>
      <TrashFrame project={projectId ? (place?.project ?? null) : undefined}>
        <QueryState
          query={query}
          failed="The trash did not load"
          framed
          waiting={<SkeletonRows height={56} label="Loading the trash" />}
          empty={(data) => entriesOf(data).length === 0 && <EmptyTrash ofProject={projectId !== null} />}
        >
          {(data) => (
            <RowList flush={projectId === null} stacked>
              {entriesOf(data).map((entry) => (
                <TrashRow
                  key={entry.id}
                  {...{ entry, now }}
                  onRestore={() => void bringBack(entry)}
                  onPurge={() => setPurging(entry)}
                />
              ))}
            </RowList>
          )}
        </QueryState>
      </TrashFrame>
      {purging && (
        <PurgeDialog
          id={purging.id}
          kind={purging.kind}
          title={purging.title}
          onPurge={async () => {
            await purge(purging)
            await query.refetch()
          }}
          onClose={() => setPurging(null)}
        />
      )}
    </>
  )
}

function EmptyTrash({ ofProject }: { ofProject: boolean }) {
  return (
    <EmptyState
      art="folder"
      title="The trash is empty"
      text={
        ofProject
          ? 'Deleted notes and insights of this project stand here.'
          : 'Deleted folders, projects, notes and insights stand here.'
      }
    />
  )
}

const LEAD = 'What is deleted stays here for 30 days, then it is removed for good.'

/** The trash of the workspace is a page of the settings; that of a project stands in the project. `null` until it is known. */
function TrashFrame({ project, children }: { project?: { id: string; title: string } | null; children: ReactNode }) {
  if (project === undefined)
    return (
      <SettingsFrame title="Trash" lead={LEAD}>
        {children}
      </SettingsFrame>
    )
  const above = project ? [{ label: project.title, to: linkTo('project', { projectId: project.id }) }] : []
  return (
    <>
      <PageHeader crumbs={[...above, { label: 'Trash' }]} />
      <div className="scroll">
        <p className={`sec ${styles.lead}`}>{LEAD}</p>
        {children}
      </div>
    </>
  )
}
