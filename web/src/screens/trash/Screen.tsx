import { useMutation, useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { BookOpen, FileText, Folder, type LucideIcon, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { TrashScreenQuery } from '../../gql/graphql.ts'
import { problemLine } from '../../lib/problem.ts'
import { useRoute } from '../../lib/route.ts'
import { shortDate, timeAgo } from '../../lib/times.ts'
import { useTrash } from '../../objects/project/use-trash.ts'
import { useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListRow, RowList } from '../../ui/ListRow.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PurgeDialog } from './PurgeDialog.tsx'
import styles from './Screen.module.css'

const TrashScreen_query = graphql(`
  query TrashScreen($projectId: ID) {
    trash(projectId: $projectId) { id kind title deletedAt restorableUntil deletedBy { id name } }
  }
`)
const TrashProject_query = graphql(`query TrashProject($projectId: ID!) { project(id: $projectId) { id title } }`)
const Purge_mutation = graphql(`
  mutation PurgeFromTrash($input: TrashRefInput!) { purgeFromTrash(input: $input) { id } }
`)

const KINDS: Record<string, { icon: LucideIcon; name: string }> = {
  FOLDER: { icon: Folder, name: 'Folder' },
  PROJECT: { icon: BookOpen, name: 'Project' },
  NOTE: { icon: FileText, name: 'Note' },
}

type Entry = TrashScreenQuery['trash'][number]

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
  const [purging, setPurging] = useState<Entry | null>(null)
  const [purge] = useMutation(Purge_mutation)
  const { restore } = useTrash()
  useWorkspaceChanges(query.refetch)
  const bringBack = async ({ id, title }: Entry) => {
    try {
      await restore(id)
      showToast({ message: `${title} is back`, icon: RotateCcw })
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
          empty={({ trash }) => trash.length === 0 && <EmptyTrash ofProject={projectId !== null} />}
        >
          {({ trash }) => (
            <RowList flush={projectId === null} stacked>
              {trash.map((entry) => (
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
            await purge({ variables: { input: { id: purging.id } } })
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
      text={ofProject ? 'Deleted notes of this project stand here.' : 'Deleted folders, projects and notes stand here.'}
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

type TrashRowProps = { entry: Entry; now: number; onRestore: () => void; onPurge: () => void }

function TrashRow({ entry, now, onRestore, onPurge }: TrashRowProps) {
  const { icon, name } = KINDS[entry.kind] ?? { icon: FileText, name: 'Note' }
  const who = entry.deletedBy ? ` by ${entry.deletedBy.name}` : ''
  return (
    <ListRow
      icon={icon}
      words={
        <>
          <span className="strong ellip" title={entry.title}>
            {entry.title}
          </span>
          <span className="meta">
            {name}, deleted {timeAgo(entry.deletedAt, now)}
            {who}, <span>kept until {shortDate(entry.restorableUntil, now)}</span>
          </span>
        </>
      }
    >
      <Button size="sm" icon={RotateCcw} onClick={onRestore} aria-label={`Restore ${entry.title}`}>
        Restore
      </Button>
      <IconButton icon={Trash2} label={`Delete ${entry.title} for good`} onClick={onPurge} />
    </ListRow>
  )
}
